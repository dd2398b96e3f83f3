#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include "../CLoading/loading.h"

// Few runs sign anything: libcrypto is loaded by those that do, and not linked. Each function here stands for the library's own of
// that name, without `lib`.

#define LIBCRYPTO(name, ...) LOADED("libcrypto.so.3", name, ##__VA_ARGS__)

// Whether the library is there: to be asked before any other function here is called.
static inline int libcrypto_is_there(void) { return library_is_there("libcrypto.so.3"); }

static inline const char *libOpenSSL_version(void) { return LIBCRYPTO(OpenSSL_version, OPENSSL_VERSION_STRING); }

static inline BIO *libBIO_new_mem_buf(const void *bytes, int count) {
  return LIBCRYPTO(BIO_new_mem_buf, bytes, count);
}

static inline int libBIO_free(BIO *buffer) { return LIBCRYPTO(BIO_free, buffer); }

static inline EVP_PKEY *libPEM_read_bio_PrivateKey(BIO *buffer, pem_password_cb *password) {
  return LIBCRYPTO(PEM_read_bio_PrivateKey, buffer, 0, password, 0);
}

static inline X509_STORE *libX509_STORE_new(void) { return LIBCRYPTO(X509_STORE_new); }

static inline void libX509_STORE_free(X509_STORE *store) { LIBCRYPTO(X509_STORE_free, store); }

static inline int libX509_STORE_load_file(X509_STORE *store, const char *path) {
  return LIBCRYPTO(X509_STORE_load_file, store, path);
}

// A certificate that is locked by a passphrase is none.
static inline int libcrypto_no_password(char *buffer, int size, int isWritten, void *data) { return -1; }

static inline X509 *libPEM_read_bio_X509_AUX(BIO *buffer) {
  return LIBCRYPTO(PEM_read_bio_X509_AUX, buffer, 0, libcrypto_no_password, 0);
}

static inline void libX509_free(X509 *certificate) { LIBCRYPTO(X509_free, certificate); }

static inline const ASN1_TIME *libX509_get0_notAfter(const X509 *certificate) {
  return LIBCRYPTO(X509_get0_notAfter, certificate);
}

static inline int libX509_cmp_current_time(const ASN1_TIME *time) { return LIBCRYPTO(X509_cmp_current_time, time); }

static inline void libEVP_PKEY_free(EVP_PKEY *key) { LIBCRYPTO(EVP_PKEY_free, key); }

static inline int libEVP_PKEY_get_group_name(const EVP_PKEY *key, char *name, size_t size, size_t *length) {
  return LIBCRYPTO(EVP_PKEY_get_group_name, key, name, size, length);
}

static inline const char *libEVP_PKEY_get0_type_name(const EVP_PKEY *key) {
  return LIBCRYPTO(EVP_PKEY_get0_type_name, key);
}

static inline EVP_MD_CTX *libEVP_MD_CTX_new(void) { return LIBCRYPTO(EVP_MD_CTX_new); }

static inline void libEVP_MD_CTX_free(EVP_MD_CTX *context) { LIBCRYPTO(EVP_MD_CTX_free, context); }

static inline const EVP_MD *libEVP_sha256(void) { return LIBCRYPTO(EVP_sha256); }

// Makes the SHA-256 of some bytes at once.
static inline int libEVP_Digest(const void *bytes, size_t count, unsigned char *digest) {
  return LIBCRYPTO(EVP_Digest, bytes, count, digest, 0, libEVP_sha256(), 0);
}

static inline int libEVP_DigestSignInit(EVP_MD_CTX *context, const EVP_MD *digest, EVP_PKEY *key) {
  return LIBCRYPTO(EVP_DigestSignInit, context, 0, digest, 0, key);
}

static inline int libEVP_DigestSign(
  EVP_MD_CTX *context, unsigned char *signature, size_t *length, const unsigned char *message, size_t count
) {
  return LIBCRYPTO(EVP_DigestSign, context, signature, length, message, count);
}

static inline ECDSA_SIG *libd2i_ECDSA_SIG(const unsigned char **bytes, long count) {
  return LIBCRYPTO(d2i_ECDSA_SIG, 0, bytes, count);
}

static inline void libECDSA_SIG_free(ECDSA_SIG *signature) { LIBCRYPTO(ECDSA_SIG_free, signature); }

static inline const BIGNUM *libECDSA_SIG_get0_r(const ECDSA_SIG *signature) {
  return LIBCRYPTO(ECDSA_SIG_get0_r, signature);
}

static inline const BIGNUM *libECDSA_SIG_get0_s(const ECDSA_SIG *signature) {
  return LIBCRYPTO(ECDSA_SIG_get0_s, signature);
}

static inline int libBN_bn2binpad(const BIGNUM *number, unsigned char *bytes, int count) {
  return LIBCRYPTO(BN_bn2binpad, number, bytes, count);
}

// MARK: TLS

#define LIBSSL(name, ...) LOADED("libssl.so.3", name, ##__VA_ARGS__)

// Whether the library is there: to be asked before any function here of that library is called.
static inline int libssl_is_there(void) { return libcrypto_is_there() && library_is_there("libssl.so.3"); }

// A key that needs a password is refused, and nobody asked for it.
static inline int libssl_no_password(char *password, int size, int is_writing, void *context) { return -1; }

// Makes the context of a server that speaks TLS 1.2 and later, and negotiates once.
static inline SSL_CTX *libssl_new_server(void) {
  const SSL_METHOD *method = LIBSSL(TLS_server_method);
  SSL_CTX *context = LIBSSL(SSL_CTX_new, method);
  if (!context) return 0;
  LIBSSL(SSL_CTX_ctrl, context, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, 0);
  LIBSSL(SSL_CTX_ctrl, context, SSL_CTRL_MODE, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_AUTO_RETRY, 0);
  LIBSSL(SSL_CTX_set_options, context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  LIBSSL(SSL_CTX_set_default_passwd_cb, context, libssl_no_password);
  return context;
}

static inline void libSSL_CTX_free(SSL_CTX *context) { LIBSSL(SSL_CTX_free, context); }

static inline int libSSL_CTX_use_certificate_chain_file(SSL_CTX *context, const char *file) {
  return LIBSSL(SSL_CTX_use_certificate_chain_file, context, file);
}

// Takes the key of the certificate that was taken before; another one's is refused.
static inline int libssl_use_key(SSL_CTX *context, const char *file) {
  return LIBSSL(SSL_CTX_use_PrivateKey_file, context, file, SSL_FILETYPE_PEM) == 1
    && LIBSSL(SSL_CTX_check_private_key, context) == 1;
}

// Makes the server's side of a connection that reads from one buffer and writes to the other, both of which it owns.
static inline SSL *libssl_accept(SSL_CTX *context, BIO **input, BIO **output) {
  SSL *connection = LIBSSL(SSL_new, context);
  if (!connection) return 0;
  const BIO_METHOD *memory = LIBCRYPTO(BIO_s_mem);
  *input = LIBCRYPTO(BIO_new, memory);
  *output = LIBCRYPTO(BIO_new, memory);
  LIBSSL(SSL_set_bio, connection, *input, *output);
  LIBSSL(SSL_set_accept_state, connection);
  return connection;
}

static inline void libSSL_free(SSL *connection) { LIBSSL(SSL_free, connection); }

static inline int libBIO_write(BIO *buffer, const void *bytes, int count) {
  return LIBCRYPTO(BIO_write, buffer, bytes, count);
}

static inline int libBIO_read(BIO *buffer, void *bytes, int count) { return LIBCRYPTO(BIO_read, buffer, bytes, count); }

// Reads what came; the reason of a failure is that of this call, and of none before.
static inline int libssl_read(SSL *connection, void *bytes, int count, int *reason) {
  LIBCRYPTO(ERR_clear_error);
  int result = LIBSSL(SSL_read, connection, bytes, count);
  *reason = result > 0 ? SSL_ERROR_NONE : LIBSSL(SSL_get_error, connection, result);
  return result;
}

static inline int libssl_write(SSL *connection, const void *bytes, int count) {
  LIBCRYPTO(ERR_clear_error);
  return LIBSSL(SSL_write, connection, bytes, count);
}

// Says that nothing more will be written, and waits for no answer.
static inline void libssl_end(SSL *connection) {
  LIBCRYPTO(ERR_clear_error);
  LIBSSL(SSL_shutdown, connection);
  LIBCRYPTO(ERR_clear_error);
}

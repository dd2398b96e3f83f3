#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
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

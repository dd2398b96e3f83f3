#include <curl/curl.h>
#include "../CLoading/loading.h"
// Swift's Glibc module leaves this header out.
#include <sys/eventfd.h>

// libcurl brings thirty more libraries along, and to load them all takes as long as the rest of a start does: it is loaded
// when it is first needed, and not linked. Each function here stands for libcurl's own of that name, without `lib`.

#define LIBCURL(name, ...) LOADED("libcurl.so.4", name, ##__VA_ARGS__)

// Whether the library is there: to be asked before any other function here is called.
static inline int libcurl_is_there(void) { return library_is_there("libcurl.so.4"); }

static inline CURLcode libcurl_global_init(long flags) { return LIBCURL(curl_global_init, flags); }

static inline const char *libcurl_version(void) { return LIBCURL(curl_version_info, CURLVERSION_NOW)->version; }

static inline time_t libcurl_getdate(const char *text) { return LIBCURL(curl_getdate, text, 0); }

static inline void libcurl_free(void *memory) { LIBCURL(curl_free, memory); }

// MARK: Addresses

static inline CURLU *libcurl_url(void) { return LIBCURL(curl_url); }

static inline void libcurl_url_cleanup(CURLU *url) { LIBCURL(curl_url_cleanup, url); }

static inline CURLUcode libcurl_url_get(const CURLU *url, CURLUPart part, char **text, unsigned flags) {
  return LIBCURL(curl_url_get, url, part, text, flags);
}

static inline CURLUcode libcurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned flags) {
  return LIBCURL(curl_url_set, url, part, text, flags);
}

// MARK: One transfer

static inline CURL *libcurl_easy_init(void) { return LIBCURL(curl_easy_init); }

static inline void libcurl_easy_cleanup(CURL *handle) { LIBCURL(curl_easy_cleanup, handle); }

// Swift cannot call variadic functions: one for each kind of value.

static inline CURLcode libcurl_easy_set_long(CURL *handle, CURLoption option, long value) {
  return LIBCURL(curl_easy_setopt, handle, option, value);
}

static inline CURLcode libcurl_easy_set_text(CURL *handle, CURLoption option, const char *value) {
  return LIBCURL(curl_easy_setopt, handle, option, value);
}

static inline CURLcode libcurl_easy_set_pointer(CURL *handle, CURLoption option, void *value) {
  return LIBCURL(curl_easy_setopt, handle, option, value);
}

typedef size_t (*libcurl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode libcurl_easy_set_sink(CURL *handle, CURLoption option, libcurl_sink sink) {
  return LIBCURL(curl_easy_setopt, handle, option, sink);
}

static inline CURLcode libcurl_easy_set_opened(CURL *handle, curl_sockopt_callback opened) {
  return LIBCURL(curl_easy_setopt, handle, CURLOPT_SOCKOPTFUNCTION, opened);
}

static inline CURLcode libcurl_easy_set_closing(CURL *handle, curl_closesocket_callback closing) {
  return LIBCURL(curl_easy_setopt, handle, CURLOPT_CLOSESOCKETFUNCTION, closing);
}

static inline long libcurl_easy_status(CURL *handle) {
  long status = 0;
  LIBCURL(curl_easy_getinfo, handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// Absolute; null where the answer redirects nowhere.
static inline const char *libcurl_easy_redirect(CURL *handle) {
  char *url = 0;
  LIBCURL(curl_easy_getinfo, handle, CURLINFO_REDIRECT_URL, &url);
  return url;
}

static inline struct curl_slist *libcurl_slist_append(struct curl_slist *list, const char *line) {
  return LIBCURL(curl_slist_append, list, line);
}

static inline void libcurl_slist_free_all(struct curl_slist *list) { LIBCURL(curl_slist_free_all, list); }

// MARK: All transfers of a thread

static inline CURLM *libcurl_multi_init(void) { return LIBCURL(curl_multi_init); }

static inline CURLMcode libcurl_multi_cleanup(CURLM *handle) { return LIBCURL(curl_multi_cleanup, handle); }

static inline CURLMcode libcurl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
  return LIBCURL(curl_multi_setopt, handle, option, value);
}

static inline CURLMcode libcurl_multi_add_handle(CURLM *handle, CURL *transfer) {
  return LIBCURL(curl_multi_add_handle, handle, transfer);
}

static inline CURLMcode libcurl_multi_remove_handle(CURLM *handle, CURL *transfer) {
  return LIBCURL(curl_multi_remove_handle, handle, transfer);
}

static inline CURLMcode libcurl_multi_perform(CURLM *handle, int *running) {
  return LIBCURL(curl_multi_perform, handle, running);
}

static inline CURLMcode libcurl_multi_poll(
  CURLM *handle, struct curl_waitfd *others, unsigned count, int milliseconds, int *ready
) {
  return LIBCURL(curl_multi_poll, handle, others, count, milliseconds, ready);
}

static inline CURLMsg *libcurl_multi_info_read(CURLM *handle, int *left) {
  return LIBCURL(curl_multi_info_read, handle, left);
}

// Swift does not see into an anonymous union.
static inline CURLcode libcurl_message_result(const CURLMsg *message) {
  return message->data.result;
}

#include <curl/curl.h>
// Swift's Glibc module leaves this header out.
#include <sys/eventfd.h>

// Swift cannot call variadic functions.

static inline CURLcode curl_easy_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_easy_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLMcode curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}

typedef size_t (*curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_easy_set_sink(CURL *handle, CURLoption option, curl_sink sink) {
  return curl_easy_setopt(handle, option, sink);
}

static inline long curl_easy_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// Absolute; null where the answer redirects nowhere.
static inline const char *curl_easy_redirect(CURL *handle) {
  char *url = 0;
  curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &url);
  return url;
}

// Swift does not see into an anonymous union.
static inline CURLcode curl_message_result(const CURLMsg *message) {
  return message->data.result;
}

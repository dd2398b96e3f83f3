#include <microhttpd.h>
// Swift's Glibc module leaves this header out.
#include <sys/epoll.h>
#include "../CLoading/loading.h"

// libmicrohttpd brings GnuTLS and eight more libraries along: it is loaded by a program that listens, and not linked. Each
// function here stands for the library's own of that name, with `libmicrohttpd` for `MHD`.

#define LIBMICROHTTPD(name, ...) LOADED("libmicrohttpd.so.12", name, ##__VA_ARGS__)

// <sys/socket.h> shows this to GNU programs only.
int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);

// Whether the library is there: to be asked before any other function here is called.
static inline int libmicrohttpd_is_there(void) { return library_is_there("libmicrohttpd.so.12"); }

// What is encoded in a target stays so: its parts are told from each other before they are decoded.
static inline size_t libmicrohttpd_keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return __builtin_strlen(text);
}

// Without a socket and a thread of its own: connections are given to it, and it runs when it is told to. What `begun` returns for
// the target of a request is what the handler is given for it.
static inline struct MHD_Daemon *libmicrohttpd_start_daemon(
  void *(*begun)(void *, const char *, struct MHD_Connection *), MHD_AccessHandlerCallback handler,
  MHD_RequestCompletedCallback completed, void *context, size_t memory, unsigned most
) {
  return LIBMICROHTTPD(
    MHD_start_daemon, MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0, handler, context,
    MHD_OPTION_URI_LOG_CALLBACK, begun, context, MHD_OPTION_UNESCAPE_CALLBACK, libmicrohttpd_keep, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
    MHD_OPTION_CONNECTION_LIMIT, most, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

static inline void libmicrohttpd_stop_daemon(struct MHD_Daemon *daemon) { LIBMICROHTTPD(MHD_stop_daemon, daemon); }

static inline enum MHD_Result libmicrohttpd_run(struct MHD_Daemon *daemon) { return LIBMICROHTTPD(MHD_run, daemon); }

// Readable when the daemon has something to do; negative where there is none.
static inline int libmicrohttpd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = LIBMICROHTTPD(MHD_get_daemon_info, daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

// In milliseconds; -1 where only the descriptor is to be waited for.
static inline int libmicrohttpd_timeout(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  if (LIBMICROHTTPD(MHD_get_timeout, daemon, &milliseconds) != MHD_YES) return -1;
  return milliseconds > 1000 ? 1000 : (int)milliseconds;
}

// The socket is the daemon's from here on, also where it is refused.
static inline enum MHD_Result libmicrohttpd_add_connection(struct MHD_Daemon *daemon, int socket) {
  struct sockaddr address = {.sa_family = AF_UNIX};
  return LIBMICROHTTPD(MHD_add_connection, daemon, socket, &address, sizeof address);
}

// Its handler is called no more until it is resumed, and then again.
static inline void libmicrohttpd_suspend_connection(struct MHD_Connection *connection) {
  LIBMICROHTTPD(MHD_suspend_connection, connection);
}

static inline void libmicrohttpd_resume_connection(struct MHD_Connection *connection) {
  LIBMICROHTTPD(MHD_resume_connection, connection);
}

// The daemon's end of the connection.
static inline int libmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    LIBMICROHTTPD(MHD_get_connection_info, connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline int libmicrohttpd_get_connection_headers(
  struct MHD_Connection *connection, MHD_KeyValueIterator iterator, void *context
) {
  return LIBMICROHTTPD(MHD_get_connection_values, connection, MHD_HEADER_KIND, iterator, context);
}

// Swift's names of the library's yes and no differ by its annotations.
static inline enum MHD_Result libmicrohttpd_yes(void) { return MHD_YES; }
static inline enum MHD_Result libmicrohttpd_no(void) { return MHD_NO; }

// The bytes are copied.
static inline struct MHD_Response *libmicrohttpd_create_response(const void *bytes, size_t count) {
  return LIBMICROHTTPD(MHD_create_response_from_buffer, count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline enum MHD_Result libmicrohttpd_add_response_header(
  struct MHD_Response *response, const char *name, const char *value
) {
  return LIBMICROHTTPD(MHD_add_response_header, response, name, value);
}

static inline enum MHD_Result libmicrohttpd_queue_response(
  struct MHD_Connection *connection, unsigned status, struct MHD_Response *response
) {
  return LIBMICROHTTPD(MHD_queue_response, connection, status, response);
}

static inline void libmicrohttpd_destroy_response(struct MHD_Response *response) {
  LIBMICROHTTPD(MHD_destroy_response, response);
}

#include <postgresql/libpq-fe.h>
#include "../CLoading/loading.h"

// Only a store on a server needs libpq: it is loaded when it is first needed, and not linked. Each function here stands for libpq's own
// of that name, as `PQ` begins them there.

#define LIBPQ(name, ...) LOADED("libpq.so.5", name, ##__VA_ARGS__)

// Whether the library is there: to be asked before any other function here is called.
static inline int libpq_is_there(void) { return library_is_there("libpq.so.5"); }

static inline int libpq_version(void) { return LIBPQ(PQlibVersion); }

// MARK: Connections

static inline PGconn *libpq_connect(const char *const *keywords, const char *const *values) {
  return LIBPQ(PQconnectdbParams, keywords, values, 1);
}

static inline void libpq_finish(PGconn *connection) { LIBPQ(PQfinish, connection); }

static inline ConnStatusType libpq_status(const PGconn *connection) { return LIBPQ(PQstatus, connection); }

static inline const char *libpq_error(const PGconn *connection) { return LIBPQ(PQerrorMessage, connection); }

static inline int libpq_server_version(const PGconn *connection) { return LIBPQ(PQserverVersion, connection); }

static inline int libpq_socket(const PGconn *connection) { return LIBPQ(PQsocket, connection); }

static inline void libpq_ignore_notice(void *context, const PGresult *notice) {}

// Has nothing printed of what a server tells besides its answers.
static inline void libpq_ignore_notices(PGconn *connection) {
  LIBPQ(PQsetNoticeReceiver, connection, libpq_ignore_notice, 0);
}

// MARK: Statements

static inline int libpq_send_script(PGconn *connection, const char *script) {
  return LIBPQ(PQsendQuery, connection, script);
}

static inline int libpq_send_prepare(PGconn *connection, const char *name, const char *statement) {
  return LIBPQ(PQsendPrepare, connection, name, statement, 0, 0);
}

// The values are texts or bytes, as their formats say; what is answered is bytes.
static inline int libpq_send(
  PGconn *connection, const char *statement, int count, const char *const *values, const int *lengths, const int *formats
) {
  return LIBPQ(PQsendQueryParams, connection, statement, count, 0, values, lengths, formats, 1);
}

static inline int libpq_send_prepared(
  PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats
) {
  return LIBPQ(PQsendQueryPrepared, connection, name, count, values, lengths, formats, 1);
}

static inline int libpq_consume_input(PGconn *connection) { return LIBPQ(PQconsumeInput, connection); }

static inline int libpq_is_busy(PGconn *connection) { return LIBPQ(PQisBusy, connection); }

// MARK: Results

static inline PGresult *libpq_result(PGconn *connection) { return LIBPQ(PQgetResult, connection); }

static inline void libpq_clear(PGresult *result) { LIBPQ(PQclear, result); }

static inline ExecStatusType libpq_result_status(const PGresult *result) { return LIBPQ(PQresultStatus, result); }

// The five letters and digits that name an error; null where there is none.
static inline const char *libpq_result_state(const PGresult *result) {
  return LIBPQ(PQresultErrorField, result, PG_DIAG_SQLSTATE);
}

static inline const char *libpq_result_message(const PGresult *result) {
  return LIBPQ(PQresultErrorField, result, PG_DIAG_MESSAGE_PRIMARY);
}

static inline int libpq_row_count(const PGresult *result) { return LIBPQ(PQntuples, result); }

static inline const char *libpq_changed_rows(PGresult *result) { return LIBPQ(PQcmdTuples, result); }

static inline const char *libpq_column_name(const PGresult *result, int column) { return LIBPQ(PQfname, result, column); }

static inline Oid libpq_column_type(const PGresult *result, int column) { return LIBPQ(PQftype, result, column); }

static inline int libpq_is_null(const PGresult *result, int row, int column) {
  return LIBPQ(PQgetisnull, result, row, column);
}

static inline int libpq_length(const PGresult *result, int row, int column) {
  return LIBPQ(PQgetlength, result, row, column);
}

static inline const char *libpq_value(const PGresult *result, int row, int column) {
  return LIBPQ(PQgetvalue, result, row, column);
}

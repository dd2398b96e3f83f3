#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

// readline keeps its state in globals and knows no threads. Declared again, those in use belong to the main actor.
#define MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

extern const char *rl_library_version MAIN_ACTOR;
extern const char *rl_readline_name MAIN_ACTOR;
extern const char *rl_terminal_name MAIN_ACTOR;
extern FILE *rl_instream MAIN_ACTOR;
extern FILE *rl_outstream MAIN_ACTOR;
extern rl_getc_func_t *rl_getc_function MAIN_ACTOR;
extern rl_vintfunc_t *rl_prep_term_function MAIN_ACTOR;
extern rl_voidfunc_t *rl_deprep_term_function MAIN_ACTOR;
extern rl_voidfunc_t *rl_redisplay_function MAIN_ACTOR;

extern int rl_catch_signals MAIN_ACTOR;
extern int rl_catch_sigwinch MAIN_ACTOR;
extern int rl_change_environment MAIN_ACTOR;

extern unsigned long rl_readline_state MAIN_ACTOR;
extern int rl_eof_found MAIN_ACTOR;
extern char *rl_display_prompt MAIN_ACTOR;
extern char *rl_prompt MAIN_ACTOR;
extern char *rl_line_buffer MAIN_ACTOR;
extern int rl_point MAIN_ACTOR;
extern int rl_end MAIN_ACTOR;

extern rl_completion_func_t *rl_attempted_completion_function MAIN_ACTOR;
extern int rl_attempted_completion_over MAIN_ACTOR;
extern const char *rl_completer_word_break_characters MAIN_ACTOR;
extern rl_compdisp_func_t *rl_completion_display_matches_hook MAIN_ACTOR;

#undef MAIN_ACTOR

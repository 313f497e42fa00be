/*
 * For applications that bring the probe with them instead of being started with it.
 *
 *   cc … -I probes/qt/include -L <dir> -lqtmcp-qt6        (or -lqtmcp-qt5)
 *
 *   QApplication app(argc, argv);
 *   qtmcp_start(NULL);
 *
 * All functions are for the GUI thread, while a QApplication exists. The probe ends with it by itself.
 */
#ifndef QTMCP_QTMCP_H
#define QTMCP_QTMCP_H

#ifdef __cplusplus
extern "C" {
#endif

#define QTMCP_API __attribute__((visibility("default")))

/* Zero means: as the environment says (QTMCP_PORT, QTMCP_BIND, QTMCP_TOKEN, QTMCP_READ_ONLY), else the default. */
struct qtmcp_options
{
    /* 9999; where it is taken, or with -1, any free one. */
    int port;
    /* "127.0.0.1" */
    const char *bind;
    /* A random one, which is in the discovery file and nowhere else. */
    const char *token;
    /* 1: look, but do not touch. */
    int read_only;
};

/* Starts the probe and returns the port it listens on; that of a running one where there is one already.
   0: switched off (QTMCP_ENABLED=0), no QApplication, or it cannot listen. `options` may be NULL. */
QTMCP_API int qtmcp_start(const struct qtmcp_options *options);

/* Closes all connections. It can be started again. */
QTMCP_API void qtmcp_stop(void);

/* The port of the running probe, 0 without one. */
QTMCP_API int qtmcp_port(void);

#ifdef __cplusplus
}
#endif

#endif

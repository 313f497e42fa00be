export const HELP = `widgetwright: see and drive desktop applications over MCP

  widgetwright [options] [-- program arguments…]         MCP on stdin and stdout, for a client to start
  widgetwright serve [options] [-- program arguments…]   MCP over HTTP
  widgetwright snapshot [--headless] -- program …        print what a program shows, and leave
  widgetwright init CLIENT [--write] [-- program …]      the configuration of claude-code, claude-desktop,
                                                         cursor, vscode, codex or gemini
  widgetwright token new NAME [--scope LIST] [--apps LIST] [--expires 1d]   a token for serve that may do less: look
                                                         (default), act, launch, attach, save; only in some programs
  widgetwright token list | token revoke NAME            those there are, and their end
  widgetwright doctor                                    what is here, what is missing, how to get it

Examples
  widgetwright                        the client starts programs itself, with app_launch
  widgetwright --headless -- kcalc    kcalc on a private display, for the client to drive
  widgetwright snapshot -- kcalc      what an agent sees of it
  widgetwright serve --allow-launch   any number of clients at http://127.0.0.1:3457/mcp

Options
  --mode LIST            which tools: ui (default), native, computer_use, chrome, automation, several, or all;
                         else WIDGETWRIGHT_MODE or QTMCP_MODE
  --allow-tools LIST     only these tools, with * for anything; --deny-tools LIST: not these
  --deny LIST            what no client may do, with whichever tool: look, act, launch, attach, save
  --errors STYLE         result (default): a failed call is a result to read; jsonrpc: an error of JSON-RPC
  --config FILE          else widgetwright.config.json here, if there is one; docs/config.schema.json describes it
  --trust-project        the widgetwright.config.json here may also decide on launching, hosts, the token and paths outside
  --headless             launched programs get a private display; nothing appears on yours
  --sandbox              launched programs run in bubblewrap: no network, an empty home, a read-only system; with --headless
  --read-only            look, but do not act
  --confirm LIST         the user is asked first, through the client: launch, attach, act, or act:PATTERN for some
                         applications; a yes counts for 15 minutes
  --secrets LIST         ids or names of controls to mask in text and pictures, with * as a wildcard
  --audit FILE           a line of JSON for every call of a tool: who, what, to whom, how it ended; never what was typed
  --artefacts DIR        the one directory that tools may save pictures to; without it they save none. Files that were
                         there before are never written over
  --allow-env LIST       environment variables that clients may set for what they launch, beside the language and the
                         time zone; never those that load code. Any on stdio, unless "programs" of the configuration limits them
  --allow-dir DIR        where clients may launch programs, beside this directory; may be repeated
  --structured MODE      auto, always or never: JSON beside the text of a reply
  --version, --help
  WIDGETWRIGHT_PATIENCE=N in the environment: N times as long for programs to start and calls to finish

Options of serve
  --port N               3457; 0 takes any free one
  --host ADDRESS         127.0.0.1; another one needs --allow-host
  --allow-host NAME      a name under which others may reach the server; may be repeated
  --token-file FILE      where the token is, or is to be written; else WIDGETWRIGHT_TOKEN, else a new one
  --allow-launch[=PATTERN]  clients may start and attach to programs: any, or only those that match. A name is a program
                         on the PATH, a path the real file, without links; * stands for anything
`;

export const HELP = `widgetwright: see and drive desktop applications over MCP

  widgetwright [options] [-- program arguments…]

Serves MCP on stdin and stdout, for an agent or a test to start:

  widgetwright                        the client starts programs itself, with app_launch
  widgetwright -- kcalc               starts kcalc, the client drives it
  widgetwright --headless -- kcalc    on a private display, nothing appears on yours

Options
  --headless             launched programs get a private display
  --read-only            look, but do not act
  --structured MODE      auto, always or never: JSON beside the text of a reply
  --version, --help
`;

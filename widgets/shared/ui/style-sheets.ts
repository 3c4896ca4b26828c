import theme from './theme.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/** The style sheets of the theme and of a widget. Each is parsed once on a page. */
export function styleSheets(css: string): CSSStyleSheet[] {
  return [theme, css].filter(Boolean).map(sheetOf);
}

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** Region codes that stand for no single country. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** All countries in a language's alphabetical order, as ISO 3166-1 alpha-2 codes with the browser's names. */
export function countriesIn(languageTag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return (
    codes
      .filter((code) => !noCountry.has(code))
      // Codes of former countries are aliases of their successors.
      .filter((code) => new Intl.Locale(`und-${code}`).region === code)
      .flatMap((code) => {
        const name = names.of(code);
        return name ? [{ code, name }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, languageTag))
  );
}

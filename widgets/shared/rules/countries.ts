/** Regions that no post goes to by that name: groups of countries, and codes for none. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** All countries, by the names of a language and in its order. The browser knows them; codes are ISO 3166-1 alpha-2. */
export function countriesIn(languageTag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return (
    codes
      .filter((code) => !noCountry.has(code))
      // A code of a country that is no more stands for the one that took its place.
      .filter((code) => new Intl.Locale(`und-${code}`).region === code)
      .flatMap((code) => {
        const name = names.of(code);
        return name ? [{ code, name }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, languageTag))
  );
}

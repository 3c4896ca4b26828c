/** Formats parts of a UTC date, with Gregorian months. Formats are kept, because they are slow to make. */
export function keptDateFormat(languageTag: string, parts: DateParts): Intl.DateTimeFormat {
  const key = languageTag + JSON.stringify(parts);
  const options = { ...parts, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag, options);
  formats.set(key, format);
  return format;
}

export type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

const formats = new Map<string, Intl.DateTimeFormat>();

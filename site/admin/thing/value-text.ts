import { isLocaleCode } from '#shared/contract/locale.ts';

interface ValueWords {
  names: Readonly<Record<string, string>>;
  yes: string;
  no: string;
  none: string;
}

/** A field's value in words. Of a text in several languages it shows the first. */
export function valueText(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? words.none : value.map((one) => valueText(one, words)).join('; ');
  }
  const fields = Object.entries(value);
  if (fields.length === 0) return words.none;
  if (fields.every(([key]) => isLocaleCode(key))) return valueText(fields[0]?.[1], words);
  return fields.map(([key, one]) => `${words.names[key] ?? key}: ${valueText(one, words)}`).join(', ');
}

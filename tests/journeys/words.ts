import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import catalogue from '#examples/demo-shop/catalogue.json' with { type: 'json' };
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

const known = new Map<LocaleCode, Map<string, string>>();

/** A text of the store as visitors read it. `values` replace its placeholders in order. */
export function words(locale: LocaleCode, id: string, ...values: (string | number)[]): string {
  if (!known.has(locale)) known.set(locale, readTexts(locale));
  const text = known.get(locale)?.get(id);
  if (text === undefined) throw new Error(`The store has no text ${id}.`);
  return text.replace(/\{(\d+)\}/g, (_, gap) => String(values[Number(gap)] ?? ''));
}

export function product(sku: string) {
  const found = catalogue.products.find((one) => one.sku === sku);
  if (!found) throw new Error(`The demo has no product ${sku}.`);
  return found;
}

export function category(urlKey: string) {
  const found = catalogue.categories.find((one) => one.urlKey === urlKey);
  if (!found) throw new Error(`The demo has no category ${urlKey}.`);
  return found;
}

/** The label of a product's choice, such as "Standard cabin" for the first value of `cabin`. */
export function choice(sku: string, code: string, position: number, locale: LocaleCode): string {
  const option = product(sku).configurableOptions?.find((one) => one.code === code);
  const label = option?.values[position]?.label[locale];
  if (!label) throw new Error(`${sku} has no ${code} at ${position}.`);
  return label;
}

/** English is the source of every XLIFF catalogue, the other languages are targets. */
function readTexts(locale: LocaleCode): Map<string, string> {
  const tag = languageTags[locale === 'en' ? 'hk' : locale];
  const file = join(import.meta.dirname, `../../widgets/shared/locales/xliff/${tag}.xlf`);
  const units = readFileSync(file, 'utf8').matchAll(/<trans-unit id="([^"]+)">(.*?)<\/trans-unit>/gs);
  return new Map(Array.from(units, ([, id = '', unit = '']) => [id, readText(unit, locale)]));
}

function readText(unit: string, locale: LocaleCode): string {
  const source = /<source>(.*?)<\/source>/s.exec(unit)?.[1] ?? '';
  const target = /<target>(.*?)<\/target>/s.exec(unit)?.[1];
  const text = locale === 'en' ? source : (target ?? source);
  return text
    .replace(/<x id="(\d+)"[^>]*\/>/g, '{$1}')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name as keyof typeof entities]);
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

import type * as z from 'zod/mini';
import { type Answers, mainLanguage, type StoreAnswer } from '#server/first-run/answers.ts';
import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import type { CatalogueText, catalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import type { product } from '#shared/contract/catalogue-file/product.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { catalogueWords, type Words } from './template-words.ts';
import type { FirstProduct } from './templates.ts';

type Head = z.input<typeof catalogueHead>;
type Product = z.input<typeof product>;

/** The class of the one tax that the set-up asks for. */
const taxClass = 'standard';

const rootCategory = 2;
const firstCategory = 3;

/** The catalogue of a store that has just been set up, in the form of the catalogue file. */
export function firstCatalogue(
  answers: Pick<Required<Answers>, 'store' | 'style' | 'tax'>,
  first: FirstProduct & { picture: string },
  owner: { email: string },
): { head: Head; products: Product[] } {
  const { store, style, tax } = answers;
  const main = mainLanguage(store);
  const own = (text: string) => ({ [main]: text });
  const inStore = (words: Words) => inLanguages(words, store);
  const taxes = tax.percent === null ? {} : { taxes: { [taxClass]: tax.percent } };
  const head: Head = {
    ...({ format: 'gondola-catalogue', version: 1 } as const),
    store: {
      ...{ name: own(store.name), color: style.colour, logo: style.logo, typeface: 'figtree' },
      ...{ currency: store.currency, languages: [...store.languages], defaultLanguage: store.defaultLanguage },
      ...{ country: store.country, timeZone: store.timeZone, ...taxes },
      operator: {
        name: own(tax.operatorName || store.name),
        ...(tax.address ? { address: own(tax.address) } : {}),
        ...(tax.number ? { number: own(tax.number) } : {}),
      },
      refundMailTo: owner.email,
      byLaw: inStore(catalogueWords.byLaw),
    },
    categories: [
      { id: rootCategory, parent: null, urlKey: 'all', name: inStore(catalogueWords.rootCategory), position: 1 },
      {
        ...{ id: firstCategory, parent: rootCategory, urlKey: 'tickets', position: 1 },
        name: inStore(catalogueWords.firstCategory),
      },
    ],
  };
  return { head, products: [productOf(first, store, tax.percent === null ? {} : { tax: taxClass })] };
}

function productOf(
  { template, name, summary, picture, price, ...first }: FirstProduct & { picture: string },
  store: StoreAnswer,
  tax: { tax?: string },
): Product {
  const main = mainLanguage(store);
  const sku = skuOf(name.en ?? '', template);
  const inStore = (words: Words) => inLanguages(words, store);
  const paragraphs = Object.entries(summary).map(([code, text]) => [code, `<p>${escaped(text ?? '')}</p>`]);
  const shared: Omit<Product, 'type' | 'price'> = {
    ...{ id: 1, sku, urlKey: sku, name, shortDescription: summary, description: Object.fromEntries(paragraphs) },
    ...{ images: [{ file: picture, label: name }], categories: [firstCategory], position: 1 },
    // A gift code contains no tax.
    ...(template === 'voucher' ? {} : tax),
    ...(first.place ? { venue: { place: { [main]: first.place } } } : {}),
  };
  if (template === 'merchandise') return { ...shared, type: 'simple', attributeSet: merchandiseSet, price };
  if (template === 'voucher') {
    const values = first.amounts.map((amount, at) => ({
      index: 51 + at,
      label: Object.fromEntries(
        store.languages.map((code) => [code, formatPrice(amount, store.currency, code)]),
      ) as CatalogueText,
    }));
    return {
      ...shared,
      ...{ type: 'configurable', attributeSet: ticketSet, delivery: 'gift-code', price: Math.min(...first.amounts) },
      configurableOptions: [{ code: 'voucher_value', label: inStore(catalogueWords.voucherValue), values }],
      variants: first.amounts.map((amount, at) => ({
        ...{ sku: `${sku}-${amount}`, attributes: { voucher_value: 51 + at }, price: amount },
      })),
    };
  }
  const { calendar, minutes, childPrice } = first;
  const kinds = [
    { index: 21, key: 'adult', label: catalogueWords.adult, price },
    ...(childPrice === undefined ? [] : [{ index: 22, key: 'child', label: catalogueWords.child, price: childPrice }]),
  ];
  return {
    ...shared,
    ...{ type: 'configurable', attributeSet: ticketSet, price },
    ...(minutes ? { durationMinutes: minutes } : {}),
    ...(template === 'pass'
      ? { entry: { times: 'once-a-day', valid: { from: 'first-entry', months: 12 } } as const }
      : { cancellation: { freeUntilDays: 1 }, moving: { untilHours: 24 } }),
    configurableOptions: [
      {
        ...{ code: 'cable_age', label: inStore(catalogueWords.ticketType) },
        values: kinds.map(({ index, label }) => ({ index, label: inStore(label) })),
      },
    ],
    variants: kinds.map(({ index, key, price: own }) => ({
      ...{ sku: `${sku}-${key}`, attributes: { cable_age: index }, price: own },
    })),
    ...(calendar
      ? {
          places: { each: calendar.places },
          sellRestrictions: { startDate: calendar.firstDay, endDate: calendar.lastDay },
          options: [
            { id: 101, type: 'date', title: inStore(catalogueWords.visitDate) },
            {
              ...({ id: 102, type: 'radio', title: inStore(catalogueWords.startTime), timeSlot: true } as const),
              values: calendar.times.map((time, at) => ({ id: 111 + at, title: { [main]: time } })),
            },
          ],
        }
      : {}),
  };
}

/** The words in the store's languages. */
function inLanguages(words: Words, { languages }: StoreAnswer): CatalogueText {
  return Object.fromEntries(languages.map((code) => [code, words[code]]));
}

/** The sku and address of the product: its English name in small letters, or the template's. */
function skuOf(name: string, template: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return /^[a-z0-9]/.test(slug) ? slug : `first-${template}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

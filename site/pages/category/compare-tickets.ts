import { msg } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { quantityAttribute } from '#shared/rules/narrow-options.ts';
import { slotStart, timeSlotOption } from '#shared/rules/time-slot.ts';
import { durationText } from '#site/parts/duration-text.ts';

/** The differences of tickets. A column is a fact that all tickets have. A ticket's choices are shown with its name. */
export interface Comparison {
  columns: { key: ColumnKey; title: string }[];
  rows: { product: Product; choices: string; cells: string[] }[];
}

type ColumnKey = keyof typeof columns;

/** Null when the tickets do not differ. */
export function compareTickets(products: readonly Product[], locale: LocaleCode): Comparison | null {
  const keys = (Object.keys(columns) as ColumnKey[]).filter((key) => {
    const said = new Set(products.map((product) => columns[key].of(product, locale)));
    return said.size > 1 && !said.has('');
  });
  if (keys.length === 0) return null;
  return {
    columns: keys.map((key) => ({ key, title: columns[key].title() })),
    rows: products.map((product) => ({
      product,
      choices: choicesOf(product),
      cells: keys.map((key) => columns[key].of(product, locale)),
    })),
  };
}

const columns = {
  when: { title: () => msg('When', { id: 'site.compare.when' }), of: timesOf },
  long: {
    title: () => msg('Duration', { id: 'site.compare.long' }),
    of: ({ duration_minutes: minutes }: Product, locale: LocaleCode) =>
      minutes === undefined ? '' : durationText(minutes, locale),
  },
};

/** All start times when they are few, otherwise the first and the last. */
function timesOf({ options }: Product): string {
  const starts = (timeSlotOption(options)?.values ?? []).flatMap(({ title }) => slotStart(title) ?? []);
  if (starts.length > 3) return `${starts[0]}–${starts.at(-1)}`;
  if (starts.length > 0) return starts.join(' · ');
  return dateOption(options)
    ? msg('Any time on your day', { id: 'site.compare.any-time' })
    : msg('Any day', { id: 'site.compare.any-day' });
}

/** Leaves out the kind of ticket. */
function choicesOf({ configurable_options: options }: Product): string {
  return options
    .filter(({ attribute_code }) => attribute_code !== quantityAttribute)
    .flatMap(({ values }) => values.map(({ label }) => label))
    .join(' / ');
}

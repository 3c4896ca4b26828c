import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { calendarLimits } from '#shared/rules/calendar-limits.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import type { DayRule } from '#shared/rules/day-rule.ts';
import { nameOf } from './catalogue-changes.ts';
import { pricedParts } from './check-amounts.ts';
import type { Path } from './fault.ts';
import { restrictionsOf } from './sell-restrictions.ts';
import type { CatalogueSource } from './source.ts';

/** The fewest single days that count as a list for every day; a shorter list holds exceptions. */
const fewDays = 7;

/** Notes dated prices, places and closings whose last day is before a product's last day on sale. After that day the usual values apply. */
export function createRuleEndNotes({ notes, lineOf }: Pick<CatalogueSource, 'notes' | 'lineOf'>) {
  const sold: { named: string; latest: Day; sku: string; pools: readonly string[] }[] = [];

  function compare(
    rules: readonly DayRule[],
    { named, latest }: (typeof sold)[number],
    what: 'prices' | 'places' | 'closings',
    path: Path,
  ): void {
    const end = endOf(rules);
    if (end === null || end >= latest) return;
    const message = `${what} end on ${end}, before the last day on sale, ${latest}`;
    notes.add({ code: 'rules-end', subject: `${named}:`, message, path, line: lineOf(path) });
  }

  return {
    addProduct(product: CatalogueProduct, index: number, today: Day): void {
      if (!dateOption(product.options)) return;
      const { sku, places, pools = [] } = product;
      const { latest } = calendarLimits(today, restrictionsOf(product));
      const own = { named: nameOf(product), latest, sku, pools };
      sold.push(own);
      for (const { path, prices = [] } of pricedParts(product)) {
        compare(prices, own, 'prices', ['products', index, ...path, 'prices']);
      }
      if (places && isKept(places.exceptions)) compare(places.exceptions, own, 'places', ['products', index, 'places']);
    },
    /** Compares shared pools and closings with the products' days; called after the last product. */
    finish({ pools, closings = [] }: Pick<CatalogueHead, 'pools' | 'closings'>): void {
      pools.forEach(({ name, exceptions }, index) => {
        const last = lastOf(sold.filter((product) => product.pools.includes(name)));
        if (last && isKept(exceptions)) compare(exceptions, last, 'places', ['pools', index]);
      });
      closings.forEach(({ products, pools: of, ...rule }, index) => {
        if (!rule.everyWeek) return;
        const isMeant = (one: (typeof sold)[number]) =>
          (!products && !of) || products?.includes(one.sku) || of?.some((pool) => one.pools.includes(pool));
        const last = lastOf(sold.filter(isMeant));
        if (last) compare([rule], last, 'closings', ['closings', index]);
      });
    },
  };
}

function lastOf<Sold extends { latest: Day }>(products: readonly Sold[]): Sold | undefined {
  return products.toSorted((one, other) => (one.latest < other.latest ? 1 : -1))[0];
}

/** True for a list that covers many days; false for a few exceptions. */
function isKept(rules: readonly DayRule[]): boolean {
  return rules.some(({ date }) => !date) || rules.length >= fewDays;
}

/** The last day that the rules cover; null when no rule names days, or a rule has no end. */
function endOf(rules: readonly DayRule[]): Day | null {
  const dated = rules.filter(({ date, everyWeek, from, to }) => date ?? everyWeek ?? from ?? to);
  const ends = dated.map(({ date, to }) => date ?? to);
  if (ends.length === 0 || ends.includes(undefined)) return null;
  return (ends as Day[]).toSorted().at(-1) ?? null;
}

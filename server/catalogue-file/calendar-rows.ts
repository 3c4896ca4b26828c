import { type CalendarRows, toDayRule } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueClosing, CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { DayRule } from '#shared/rules/day-rule.ts';
import { toCents } from '#shared/rules/money.ts';
import { slotsOf } from './check-places.ts';

type Places = Pick<CatalogueHead['pools'][number], 'each' | 'closedFirstDays' | 'exceptions'>;

const fromStart = { pools: 0, exceptions: 0, uses: 0, prices: 0, closings: 0 };

/** Makes and numbers the calendar's rows of a catalogue file, part by part as the file is read. `first` has the first number of each kind. */
export function createCalendarRows(generation: number, first: Partial<typeof fromStart> = {}) {
  const next = { ...fromStart, ...first };

  function exceptionRows(pool: string, exceptions: Places['exceptions']): CalendarRows['exceptions'] {
    return exceptions.map(({ places: instead, note = null, ...rule }) => ({
      generation,
      ordinal: next.exceptions++,
      pool,
      ...ruleColumns(rule),
      places: instead,
      note,
    }));
  }

  function closingRows(closings: readonly CatalogueClosing[]): CalendarRows['closings'] {
    return closings.map(({ pools: named, products, open, reason, ...rule }) => ({
      generation,
      ordinal: next.closings++,
      pools: textOf(named),
      products: textOf(products),
      ...ruleColumns(rule),
      is_open: open ? 1 : 0,
      reason: textOf(reason),
    }));
  }

  function poolRows(pool: string, isShared: boolean, slots: string[] | null, places: Places) {
    return {
      pools: [
        {
          generation,
          ordinal: next.pools++,
          pool,
          is_shared: isShared ? 1 : 0,
          slots: slots && JSON.stringify(slots),
          places: places.each,
          closed_first_days: places.closedFirstDays,
        },
      ],
      exceptions: exceptionRows(pool, places.exceptions),
    };
  }

  function priceRows(sku: string, prices: CatalogueProduct['prices'] = [], currency: string): CalendarRows['prices'] {
    return prices.map(({ price, ...rule }) => ({
      generation,
      ordinal: next.prices++,
      sku,
      ...ruleColumns(rule),
      price_cents: toCents(price, currency),
    }));
  }

  return {
    /** Makes the rows of a product: its own pool, the places that its units take of each pool, and its prices for days and slots. */
    ofProduct(product: CatalogueProduct, currency: string) {
      const { sku: productSku, places, pools = [], takes, variants } = product;
      const uses = [...(places ? [productSku] : []), ...pools].flatMap((pool) => [
        { pool, sku: productSku, units: unitsOf(takes, pool) ?? 1 },
        ...variants.flatMap((variant) => {
          const units = unitsOf(variant.takes, pool);
          return units === undefined ? [] : [{ pool, sku: variant.sku, units }];
        }),
      ]);
      return {
        ...(places && poolRows(productSku, false, slotsOf(product), places)),
        uses: uses.map((use) => ({ generation, ordinal: next.uses++, product_sku: productSku, ...use })),
        prices: [
          ...priceRows(productSku, product.prices, currency),
          ...variants.flatMap(({ sku, prices }) => priceRows(sku, prices, currency)),
        ],
      };
    },
    ofHead({ pools, closings = [] }: Pick<CatalogueHead, 'pools' | 'closings'>): Partial<CalendarRows>[] {
      return [
        ...pools.map(({ name, slots, ...places }) => poolRows(name, true, slots ?? null, places)),
        { closings: closingRows(closings) },
      ];
    },
    exceptionRows,
    priceRows,
    closingRows,
  };
}

function ruleColumns({ date, slot, everyWeek, from, to }: DayRule) {
  return {
    date: date ?? null,
    slot: slot ?? null,
    every_week: textOf(everyWeek),
    from_date: from ?? null,
    to_date: to ?? null,
  };
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Reads an own property only: a pool may be called `constructor`. */
function unitsOf(takes: CatalogueProduct['takes'], pool: string): number | undefined {
  return takes && Object.hasOwn(takes, pool) ? takes[pool] : undefined;
}

/** The shared pools in the form of the catalogue file. */
export function sharedPools({ pools, exceptions }: Pick<CalendarRows, 'pools' | 'exceptions'>): CatalogueHead['pools'] {
  const instead = Map.groupBy(exceptions, ({ pool }) => pool);
  return pools
    .filter(({ is_shared }) => is_shared === 1)
    .map(({ pool, slots, places, closed_first_days }) => ({
      name: pool,
      ...(slots === null ? {} : { slots: JSON.parse(slots) }),
      each: places,
      closedFirstDays: closed_first_days,
      exceptions: (instead.get(pool) ?? []).map(fileException),
    }));
}

/** The closings in the form of the catalogue file. */
export function fileClosings({ closings }: Pick<CalendarRows, 'closings'>): CatalogueClosing[] {
  return closings.map(({ pools, products, is_open, reason, ...row }) => ({
    ...fileRule(row),
    ...(products !== null && { products: JSON.parse(products) }),
    ...(pools !== null && { pools: JSON.parse(pools) }),
    ...(reason !== null && { reason: JSON.parse(reason) }),
    ...(is_open === 1 && { open: true as const }),
  }));
}

function fileException({ places, note, ...row }: CalendarRows['exceptions'][number]): Places['exceptions'][number] {
  return { ...fileRule(row), places, ...(note !== null && { note }) };
}

function fileRule(row: Parameters<typeof toDayRule>[0]) {
  return toDayRule(row) as Pick<CatalogueClosing, 'date' | 'everyWeek' | 'from' | 'to' | 'slot'>;
}

import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogueState, versionOf } from '#server/catalogue-file/generation-rows.ts';
import type { CalendarDay, CalendarPage, CalendarPart, CalendarQuery } from '#server/commerce/calendar-page.ts';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { type CountedPlace, countPlaces } from '#server/sales/inventory/count-places.ts';
import { capacityOf, closingOf, type Pool } from '#server/sales/places/calendar.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import { placeName } from '#server/sales/places/place.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { mostCalendarDays } from '#shared/contract/staff/calendar.ts';
import { addDays, type Day, daysBetween, earlierDay } from '#shared/rules/calendar-day.ts';
import { findRule } from '#shared/rules/day-rule.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

/** A pool with its products, or a product whose places are not counted. */
interface Line {
  pool: Pool | null;
  products: readonly ProductFacts[];
}

/** The lines of a page that covers the whole store. */
const linesAtOnce = 50;

const mostTries = 20;
const msBetween = 50;

export function readCalendarPages({ database, readNow }: EmbeddedStore): Pick<Catalogue, 'calendar'> {
  return {
    async calendar({ locale }, query) {
      const now = await readNewest();
      const { catalogue } = now;
      const all = linesOf(catalogue);
      const found = query.pool === undefined && query.product === undefined ? null : lineOf(all, query);
      if (found === undefined) return fail('product-not-found');
      const lines = found ? [found] : all.slice(query.skip, query.skip + linesAtOnce);
      const span = { from: query.from, to: lastDay(query, found !== null) };
      const pools = lines.flatMap(({ pool }) => pool?.name ?? []);
      const counted = await countPlaces(database, { pools, ...span }, now.at);
      const next = query.skip + linesAtOnce;
      return succeed<CalendarPage>({
        version: catalogue.version,
        today: now.day,
        currency: catalogue.profile.currency,
        parts: lines.map((line) => wordLine(line, { now, locale, span, counted })),
        next: !found && next < all.length ? next : null,
      });
    },
  };

  /** The calendar with every finished edit, which a node may otherwise know only half a second later. */
  async function readNewest(): Promise<CatalogueNow> {
    for (let tries = 1; ; tries++) {
      const now = await readNow();
      if (tries === mostTries || versionOf(await readCatalogueState(database)) === now.catalogue.version) return now;
      await wait(msBetween);
    }
  }
}

/** The products' own pools in the catalogue's sequence, the shared pools, then the dated products whose places are not counted. */
function linesOf({ calendar, products, bySku }: LoadedGeneration): Line[] {
  const takers = new Map<string, ProductFacts[]>();
  for (const product of products) {
    for (const { pool } of calendar.products.get(product.sku)?.pools ?? []) {
      takers.set(pool, [...(takers.get(pool) ?? []), product]);
    }
  }
  const uncounted = products.filter(({ dateOption, countsPlaces }) => dateOption && !countsPlaces);
  const sequenceOf = ({ name }: Pool) => {
    const product = bySku.get(name);
    return product?.places ? product.ordinal : Number.MAX_SAFE_INTEGER;
  };
  const pools = [...calendar.pools.values()].toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
  return [
    ...pools.map((pool) => ({ pool, products: takers.get(pool.name) ?? [] })),
    ...uncounted.map((product) => ({ pool: null, products: [product] })),
  ];
}

/** The line of a pool, of the pool that a product alone uses, or of a product. */
function lineOf(lines: readonly Line[], { pool, product }: CalendarQuery): Line | undefined {
  if (pool !== undefined) return lines.find((line) => line.pool?.name === pool);
  const own = lines.filter(({ products }) => products.some(({ sku }) => sku === product));
  return own.find((line) => line.pool === null || line.pool.name === product) ?? own[0];
}

function lastDay({ from, to = from }: CalendarQuery, isOneLine: boolean): Day {
  return isOneLine ? earlierDay(to, addDays(from, mostCalendarDays - 1)) : from;
}

interface Where {
  now: CatalogueNow;
  locale: LocaleCode;
  span: { from: Day; to: Day };
  counted: ReadonlyMap<string, CountedPlace>;
}

function wordLine(line: Line, where: Where): CalendarPart {
  const { pool, products } = line;
  const { locale, span } = where;
  const [only] = products;
  const slots = slotsOf(line);
  const isOwn = products.length === 1 && (pool === null || pool.name === only?.sku);
  return {
    pool: pool?.name ?? null,
    isShared: pool !== null && !isOwn,
    name: isOwn && only ? localizedText(only.name, locale) : (pool?.name ?? ''),
    usual: pool?.each ?? null,
    slots,
    products: products.map((product) => ({
      sku: product.sku,
      name: localizedText(product.name, locale),
      variants: variantsOf(product, locale),
    })),
    days: [...daysBetween(span.from, span.to)].map((date) => ({
      date,
      cells: slots.map((slot) => cellOf(line, { date, slot }, where)),
    })),
  };
}

/** The slots in which a line's places are counted; one empty text for whole days. */
function slotsOf({ pool, products: [only] }: Line): string[] {
  if (pool) return pool.slots ? [...pool.slots] : [''];
  return only?.timeSlotOption ? only.timeSlotOption.values.map(({ slot }) => slot ?? '') : [''];
}

function variantsOf(product: ProductFacts, locale: LocaleCode): CalendarPart['products'][number]['variants'] {
  if (product.variants.length === 0) {
    return [{ sku: product.sku, name: localizedText(product.name, locale), cents: product.priceCents }];
  }
  return product.variants.map(({ sku, attributes, priceCents }) => {
    const labels = product.configurableOptions.flatMap(({ code, values }) => {
      const value = values.find(({ index }) => index === attributes[code]);
      return value ? [localizedText(value.label, locale)] : [];
    });
    return { sku, name: labels.join(' · '), cents: priceCents };
  });
}

function cellOf(
  { pool, products }: Line,
  { date, slot }: { date: Day; slot: string },
  { now, locale, counted }: Where,
): CalendarDay['cells'][number] {
  const { calendar } = now;
  const place = pool && { pool: pool.name, date, slot };
  const places = place && capacityOf(calendar, place, now.day);
  const { sold = 0, held = 0 } = (place && counted.get(placeName(place))) ?? {};
  const closings = products.map(({ sku }) => closingOf(calendar, { productSku: sku, visitDate: date, slot }));
  const closed = products.filter((_, index) => closings[index] !== undefined);
  const isClosed = products.length > 0 && closed.length === products.length;
  const prices = products.flatMap((product) => pricesAt(now, product, { date, slot }));
  return {
    slot,
    places,
    sold,
    held,
    free: places === null ? null : Math.max(0, places - sold - held),
    note: (pool && findRule(pool.exceptions, { date, slot })?.note) ?? '',
    isClosed,
    closedProducts: isClosed ? [] : closed.map(({ sku }) => sku),
    reason: reasonText(closings.find((closing) => closing !== undefined)?.reason ?? null, locale),
    lowestCents: prices.length > 0 ? Math.min(...prices) : null,
    highestCents: prices.length > 0 ? Math.max(...prices) : null,
  };
}

/** The prices of a product's variants on a day and in a slot. */
function pricesAt(
  { calendar }: Pick<CatalogueNow, 'calendar'>,
  { sku, priceCents, variants }: ProductFacts,
  visit: { date: Day; slot: string },
): number[] {
  const parts = variants.length > 0 ? variants : [{ sku, priceCents }];
  return parts.map((part) => findRule(calendar.prices.get(part.sku) ?? [], visit)?.cents ?? part.priceCents);
}

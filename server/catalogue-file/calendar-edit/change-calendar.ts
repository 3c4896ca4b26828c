import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type CalendarDraft, type DraftPool, placesIn, slotsOfPool } from './calendar-draft.ts';
import { closeVisits, openVisits } from './change-closings.ts';
import { replaceRules } from './replace-rules.ts';
import { spansOf } from './spans-of.ts';

type ChangeOf<Kind extends CalendarChange['kind']> = Extract<CalendarChange, { kind: Kind }>;

/** Makes one change of the calendar. Returns the changed draft, or what is wrong with the change. */
export function changeCalendar(
  draft: CalendarDraft,
  change: CalendarChange,
  today: Day,
): { ok: true; draft: CalendarDraft } | { ok: false; fault: string } {
  switch (change.kind) {
    case 'places':
      return inPools(draft, change.pools, (pool) => setPlaces(pool, change));
    case 'add-places':
      return inPools(draft, change.pools, (pool, name) => addPlaces(draft, { pool, name }, change, today));
    case 'close':
      return { ok: true, draft: { ...draft, closings: closeVisits(draft.closings, change) } };
    case 'open': {
      const closings = openVisits(draft, change);
      return 'fault' in closings
        ? { ok: false, fault: closings.fault }
        : { ok: true, draft: { ...draft, ...closings } };
    }
    case 'price':
      return setPrice(draft, change);
  }
}

type Changed<Part> = { ok: true; part: Part } | { ok: false; fault: string };

function inPools(
  draft: CalendarDraft,
  names: readonly string[],
  change: (pool: DraftPool, name: string) => Changed<DraftPool>,
): ReturnType<typeof changeCalendar> {
  const pools = new Map(draft.pools);
  for (const name of new Set(names)) {
    const pool = pools.get(name);
    if (!pool) return { ok: false, fault: `there is no pool ${name}` };
    const changed = change(pool, name);
    if (!changed.ok) return changed;
    pools.set(name, changed.part);
  }
  return { ok: true, draft: { ...draft, pools } };
}

function setPlaces(pool: DraftPool, change: ChangeOf<'places'>): Changed<DraftPool> {
  const { places, note } = change;
  const spans = spansOf(change);
  const made = places === null ? [] : spans.map((span) => ({ ...span, places, ...(note && { note }) }));
  return { ok: true, part: { ...pool, exceptions: replaceRules(pool.exceptions, spans, made) } };
}

/** Adds places to the present number of each slot, and stores the sums for the single days. */
function addPlaces(
  draft: CalendarDraft,
  { pool, name }: { pool: DraftPool; name: string },
  { dates, slots, add, note }: ChangeOf<'add-places'>,
  today: Day,
): Changed<DraftPool> {
  const made: DraftPool['exceptions'] = [];
  const notes = notesOf(pool);
  for (const date of new Set(dates)) {
    for (const slot of new Set(slots ?? slotsOfPool(pool))) {
      const before = placesIn(draft.pools, { pool: name, date, slot }, today);
      const at = [date, slot].filter(Boolean).join(' ');
      if (before + add < 0) return { ok: false, fault: `${name} has only ${before} places on ${at}` };
      const words = note ?? notes.get(`${date} ${slot}`);
      made.push({ date, ...(slot !== '' && { slot }), places: before + add, ...(words && { note: words }) });
    }
  }
  return { ok: true, part: { ...pool, exceptions: replaceRules(pool.exceptions, made, made) } };
}

/** The notes of single days and slots, which stay when only the number changes. The first of equal rules applies. */
function notesOf({ exceptions }: DraftPool): ReadonlyMap<string, string | undefined> {
  const single = exceptions.filter(({ date }) => date);
  return new Map(single.toReversed().map(({ date, slot, note }) => [`${date} ${slot ?? ''}`, note]));
}

function setPrice(draft: CalendarDraft, change: ChangeOf<'price'>): ReturnType<typeof changeCalendar> {
  const product = draft.products.get(change.product);
  if (!product) return { ok: false, fault: `there is no product ${change.product}` };
  const own = [product.sku, ...product.variants.map(({ sku }) => sku)];
  const stranger = change.skus.find((sku) => !own.includes(sku));
  if (stranger !== undefined) return { ok: false, fault: `${stranger} is no variant of ${product.sku}` };
  const priced = <Part extends Pick<CatalogueProduct, 'sku' | 'prices'>>(part: Part): Part =>
    change.skus.includes(part.sku) ? withPrices(part, change) : part;
  const changed = { ...priced(product), variants: product.variants.map(priced) };
  return { ok: true, draft: { ...draft, products: new Map(draft.products).set(product.sku, changed) } };
}

function withPrices<Part extends Pick<CatalogueProduct, 'sku' | 'prices'>>(
  { prices = [], ...part }: Part,
  change: ChangeOf<'price'>,
): Part {
  const { price } = change;
  const spans = spansOf(change);
  const made = price === null ? [] : spans.map((span) => ({ ...span, price }));
  const all = replaceRules(prices, spans, made);
  return { ...part, ...(all.length > 0 && { prices: all }) } as unknown as Part;
}

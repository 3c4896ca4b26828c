import { slotsOf } from '#server/catalogue-file/check-places.ts';
import { markTimeSlots } from '#server/catalogue-file/mark-time-slots.ts';
import type { CatalogueClosing } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import { coversDay, type DayRule, findRule, isNarrower } from '#shared/rules/day-rule.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { coverageOf } from './replace-rules.ts';
import { type Span, spansOf } from './spans-of.ts';

type Close = Extract<CalendarChange, { kind: 'close' }>;
type Open = Extract<CalendarChange, { kind: 'open' }>;
type Scope = Pick<Close, 'pools' | 'products'>;

/** Adds closings for the days and slots of a change. Earlier closings and openings of the same days are replaced. */
export function closeVisits(closings: readonly CatalogueClosing[], change: Close): CatalogueClosing[] {
  const { reason } = change;
  const made = spansOf(change).map((span) => ({ ...span, ...namesOf(change), ...(reason && { reason }) }));
  return [...made, ...without(closings, change)];
}

/**
 * Removes the closings of the days and slots of a change. Where a wider closing still applies, adds an opening. Answers a fault when an
 * equally narrow closing of something else, such as the whole store, still applies.
 */
export function openVisits(
  { closings, products, pools }: CalendarDraft,
  change: Open,
): { closings: CatalogueClosing[] } | { fault: string } {
  const left = without(closings, change);
  const spans = spansOf(change);
  const applying = left.filter((closing) => meets(closing, change, products));
  const still = spans.filter((span) => applying.some((closing) => !closing.open && overlaps(closing, span)));
  const opened = [...still.map((span) => ({ ...span, ...namesOf(change), open: true as const })), ...left];
  const sorted = [...applying, ...opened.slice(0, still.length)].sort(closedFirst);
  const shut = singleVisits({ products, pools }, change).find((visit) => isClosed(sorted, visit));
  if (shut) {
    const at = [shut.date, shut.slot].filter(Boolean).join(' ');
    return { fault: `on ${at} another closing applies, such as one of the whole store: open that one` };
  }
  return { closings: opened };
}

/** True when an opening would win over a closing of the whole store, or of a pool that it does not name and from which its products take. */
export function opensOverWider({ closings, products, pools }: CalendarDraft, change: Open): boolean {
  const used = new Set(change.products?.flatMap((sku) => products.get(sku)?.pools ?? []));
  for (const name of change.pools ?? []) used.delete(name);
  const wider = closings
    .filter((closing) => (!closing.pools && !closing.products) || closing.pools?.some((name) => used.has(name)))
    .sort(closedFirst);
  const rules = spansOf(change).filter(({ date }) => !date);
  return (
    singleVisits({ products, pools }, change).some((visit) => isClosed(wider, visit)) ||
    rules.some((rule) =>
      wider.some((closing) => !closing.open && shareDays(rule, closing) && isNarrower(rule, closing)),
    )
  );
}

/** True when two rules for many days may apply to the same day and slot. */
function shareDays(one: DayRule, other: DayRule): boolean {
  if (one.date || other.date || (one.slot && other.slot && one.slot !== other.slot)) return false;
  if ((one.from && other.to && one.from > other.to) || (other.from && one.to && other.from > one.to)) return false;
  return !one.everyWeek || !other.everyWeek || one.everyWeek.some((name) => other.everyWeek?.includes(name));
}

/** The single days that a change names, with each slot that it means. */
function singleVisits(
  parts: Pick<CalendarDraft, 'products' | 'pools'>,
  change: Open,
): { date: string; slot: string }[] {
  const slots = change.slots ?? ['', ...slotsOfScope(parts, change)];
  return spansOf(change).flatMap(({ date, slot }) =>
    date ? (slot ? [slot] : slots).map((one) => ({ date, slot: one })) : [],
  );
}

function isClosed(sorted: readonly CatalogueClosing[], visit: { date: string; slot: string }): boolean {
  const found = findRule(sorted, visit);
  return found !== undefined && !found.open;
}

/** The slots of the pools and the products that a change names. */
function slotsOfScope({ products, pools }: Pick<CalendarDraft, 'products' | 'pools'>, scope: Scope): Set<string> {
  const ofPools = scope.pools?.flatMap((name) => pools.get(name)?.slots ?? []) ?? [];
  const named = scope.products?.flatMap((sku) => products.get(sku) ?? []) ?? [];
  return new Set([...ofPools, ...named.flatMap((product) => slotsOf(markTimeSlots(product)) ?? [])]);
}

/** Closing wins among equally narrow rules. */
function closedFirst(one: CatalogueClosing, other: CatalogueClosing): number {
  return Number(one.open ?? false) - Number(other.open ?? false);
}

/** The closings and openings without those of the same days that a change covers. Of a list of names, only the change's names are removed. */
function without(closings: readonly CatalogueClosing[], change: Close | Open): CatalogueClosing[] {
  const covers = coverageOf(spansOf(change));
  return closings.flatMap((closing) => {
    if (!covers(closing)) return [closing];
    const isOfAll = !change.pools && !change.products;
    if (isOfAll) return closing.pools || closing.products ? [closing] : [];
    if (!closing.pools && !closing.products) return [closing];
    const { pools, products, ...rest } = closing;
    const names = namesOf({
      pools: pools?.filter((name) => !change.pools?.includes(name)),
      products: products?.filter((sku) => !change.products?.includes(sku)),
    });
    return names.pools || names.products ? [{ ...rest, ...names }] : [];
  });
}

/** The names of a scope, without empty lists. */
function namesOf({
  pools,
  products,
}: {
  pools?: readonly string[] | undefined;
  products?: readonly string[] | undefined;
}) {
  return {
    ...(products?.length && { products: [...new Set(products)] }),
    ...(pools?.length && { pools: [...new Set(pools)] }),
  };
}

/** True for a closing that applies to something of the scope. */
function meets(closing: Scope, scope: Scope, products: CalendarDraft['products']): boolean {
  if (!closing.pools && !closing.products) return true;
  const pools = new Set([
    ...(scope.pools ?? []),
    ...(scope.products ?? []).flatMap((sku) => products.get(sku)?.pools ?? []),
  ]);
  return (
    closing.products?.some((sku) => scope.products?.includes(sku)) === true ||
    closing.pools?.some((name) => pools.has(name)) === true
  );
}

/** True when a closing covers the day and the slot of a span. Two rules for many days count as overlapping. */
function overlaps(closing: CatalogueClosing, { date, slot }: Span): boolean {
  if (closing.slot && slot && closing.slot !== slot) return false;
  return date ? coversDay(closing, date) : !closing.date;
}

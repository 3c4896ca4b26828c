import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CalendarChange, CalendarLine } from '#shared/contract/staff/calendar.ts';
import type { WeekdayName } from '#shared/contract/visit.ts';

export type ChangeKind = CalendarChange['kind'];

/** A line of the calendar in which something is changed, and the slots; without them the whole day. */
export interface Target {
  line: Pick<CalendarLine, 'pool' | 'isShared' | 'products'>;
  slots?: readonly string[] | undefined;
}

/** The fields of the form. An empty input gives null. */
export interface ChangeValues {
  places?: number | null;
  add?: number | null;
  note?: string | null;
  /** Closes or opens the chosen lines, or the whole store. */
  scope?: 'lines' | 'store';
  reason?: Partial<Record<LocaleCode, string | null>>;
  skus?: string[];
  price?: number | null;
  everyWeek?: WeekdayName[];
  from?: string | null;
  to?: string | null;
}

/** The changes of a form: for the given days, or, without days, for the weekdays and the season of the form. */
export function changesOf(
  kind: ChangeKind,
  targets: readonly Target[],
  dates: readonly string[],
  values: ChangeValues,
): CalendarChange[] {
  const days = dates.length > 0 ? { dates: dates.toSorted() } : ruleOf(values);
  const note = values.note ? { note: values.note } : {};
  switch (kind) {
    case 'places':
      return ofPools(targets, (pools) => ({ kind, ...pools, days, places: values.places ?? null, ...note }));
    case 'add-places':
      return ofPools(targets, (pools) => ({ kind, ...pools, dates: dates.toSorted(), add: values.add ?? 0, ...note }));
    case 'close':
      return ofScopes(targets, values).map((scope) => ({ kind, ...scope, days, ...reasonOf(values) }));
    case 'open':
      return ofScopes(targets, values).map((scope) => ({ kind, ...scope, days }));
    case 'price':
      return ofProducts(targets, values).map((products) => ({ kind, ...products, days, price: values.price ?? null }));
  }
}

function ruleOf({ everyWeek = [], from, to }: ChangeValues) {
  return { ...(everyWeek.length > 0 && { everyWeek }), ...(from && { from }), ...(to && { to }) };
}

/** One change for all pools with the same slots. Lines whose places are not counted are left out. */
function ofPools(
  targets: readonly Target[],
  make: (pools: { pools: string[]; slots?: string[] }) => CalendarChange,
): CalendarChange[] {
  return bySlots(targets).flatMap(({ slots, lines }) => {
    const pools = lines.flatMap(({ pool }) => pool ?? []);
    return pools.length > 0 ? [make({ pools, ...slots })] : [];
  });
}

function ofScopes(targets: readonly Target[], { scope }: ChangeValues) {
  if (scope === 'store') return [{}];
  return bySlots(targets).map(({ slots, lines }) => {
    const pools = lines.flatMap(({ pool, isShared }) => (pool !== null && isShared ? pool : []));
    const products = lines.flatMap((line) => (line.isShared ? [] : line.products.map(({ sku }) => sku)));
    return { ...(pools.length > 0 && { pools }), ...(products.length > 0 && { products }), ...slots };
  });
}

function ofProducts(targets: readonly Target[], { skus = [] }: ChangeValues) {
  const made = targets.flatMap(({ line, slots }) =>
    line.products.flatMap(({ sku, variants }) => {
      const own = variants.map((variant) => variant.sku).filter((variant) => skus.includes(variant));
      return own.length > 0 ? [{ product: sku, skus: own, ...slotsOf(slots) }] : [];
    }),
  );
  // A product of two lines has one price.
  return [...new Map(made.map((change) => [JSON.stringify(change), change])).values()];
}

function reasonOf({ reason = {} }: ChangeValues) {
  const given = Object.entries(reason).filter(([, text]) => text);
  return given.length > 0 ? { reason: Object.fromEntries(given) as Partial<Record<LocaleCode, string>> } : {};
}

function bySlots(targets: readonly Target[]) {
  const groups = Map.groupBy(targets, ({ slots }) => JSON.stringify(slotsOf(slots)));
  return [...groups].map(([slots, group]) => ({
    slots: JSON.parse(slots) as { slots?: string[] },
    lines: group.map(({ line }) => line),
  }));
}

function slotsOf(slots: readonly string[] | undefined): { slots?: string[] } {
  return slots && slots.length > 0 ? { slots: [...slots] } : {};
}

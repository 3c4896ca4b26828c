import type { DetailKind, OrderItem } from '#shared/contract/order.ts';

/**
 * True for details that are shown apart from the choices: day and time. They are formatted in the reader's language, which may differ from
 * the buyer's.
 */
export const isVisit: Readonly<Record<DetailKind, boolean>> = {
  variant: false,
  date: true,
  slot: true,
  choice: false,
  'per-unit': false,
};

/** The choices of an item, without its day and time. */
export function orderChoices({ detail }: Pick<OrderItem, 'detail'>): string[] {
  return detail.filter(({ kind }) => !isVisit[kind]).map(({ value }) => inOneLine(value));
}

/** An item's name with its choices, in one line: it distinguishes two ages of one product. Empty for an unknown item. */
export function chosenName(item: Pick<OrderItem, 'name' | 'detail'> | undefined): string {
  return item ? [item.name, ...orderChoices(item)].join(' · ') : '';
}

/** A detail on one line: the answers for several units, separated by commas. */
export function inOneLine(value: string): string {
  return value.split('\n').filter(Boolean).join(', ');
}

/** The details on the ticket of one unit, with only that unit's answers. With null, the ticket is for all units and keeps every answer. */
export function detailOfUnit<Detail extends { kind: DetailKind; value: string }>(
  detail: readonly Detail[],
  unit: number | null,
): Detail[] {
  if (unit === null) return [...detail];
  return detail
    .map((one) => (one.kind === 'per-unit' ? { ...one, value: one.value.split('\n')[unit] ?? '' } : one))
    .filter(({ kind, value }) => kind !== 'per-unit' || value !== '');
}

import type { DetailKind, OrderItem } from '#shared/contract/order.ts';

/** True for day and time. They are shown apart from the choices, in the reader's language, which may differ from the buyer's. */
export const isVisit: Readonly<Record<DetailKind, boolean>> = {
  variant: false,
  date: true,
  slot: true,
  choice: false,
  'per-unit': false,
};

export function orderChoices({ detail }: Pick<OrderItem, 'detail'>): string[] {
  return detail.filter(({ kind }) => !isVisit[kind]).map(({ value }) => inOneLine(value));
}

/** An item's name with its choices, such as `Cable car · Adult`. Empty for an unknown item. */
export function chosenName(item: Pick<OrderItem, 'name' | 'detail'> | undefined): string {
  return item ? [item.name, ...orderChoices(item)].join(' · ') : '';
}

/** The answers for several units, separated by commas. */
export function inOneLine(value: string): string {
  return value.split('\n').filter(Boolean).join(', ');
}

/** The details on one unit's ticket, with only that unit's answers. `unit` is null for a ticket for all units. */
export function detailOfUnit<Detail extends { kind: DetailKind; value: string }>(
  detail: readonly Detail[],
  unit: number | null,
): Detail[] {
  if (unit === null) return [...detail];
  return detail
    .map((one) => (one.kind === 'per-unit' ? { ...one, value: one.value.split('\n')[unit] ?? '' } : one))
    .filter(({ kind, value }) => kind !== 'per-unit' || value !== '');
}

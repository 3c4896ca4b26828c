import type { DetailKind, OrderItem } from '#shared/contract/order.ts';

/**
 * True for details that are shown apart from the choices. Day and time are: they are written in the reader's language, which need not be the
 * buyer's.
 */
export const isVisit: Readonly<Record<DetailKind, boolean>> = {
  variant: false,
  date: true,
  slot: true,
  choice: false,
  'per-unit': false,
};

/** The choices of an ordered line besides its day and time. */
export function orderChoices({ detail }: Pick<OrderItem, 'detail'>): string[] {
  return detail.filter(({ kind }) => !isVisit[kind]).map(({ value }) => inOneLine(value));
}

/** The choice as which an item was bought, in one line: it distinguishes two ages of one product. Empty when it is not known. */
export function chosenName(item: Pick<OrderItem, 'name' | 'detail'> | undefined): string {
  return item ? [item.name, ...orderChoices(item)].join(' · ') : '';
}

/** A detail on one line: the answers for several units with commas between them. */
export function inOneLine(value: string): string {
  return value.split('\n').filter(Boolean).join(', ');
}

/** The details on the ticket of one unit: of the answers for each unit only its own. Null, for a ticket of all units, keeps every answer. */
export function detailOfUnit<Detail extends { kind: DetailKind; value: string }>(
  detail: readonly Detail[],
  unit: number | null,
): Detail[] {
  if (unit === null) return [...detail];
  return detail
    .map((one) => (one.kind === 'per-unit' ? { ...one, value: one.value.split('\n')[unit] ?? '' } : one))
    .filter(({ kind, value }) => kind !== 'per-unit' || value !== '');
}

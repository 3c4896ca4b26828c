import type { DetailKind, OrderItem } from '#shared/contract/order.ts';

/** Whether a text of a line is said apart from its choices: day and time are, in the language of whoever reads. */
export const isVisit: Readonly<Record<DetailKind, boolean>> = {
  variant: false,
  date: true,
  slot: true,
  choice: false,
  'per-unit': false,
};

/** What was chosen of an ordered line besides its day and time. */
export function orderChoices({ detail }: Pick<OrderItem, 'detail'>): string[] {
  return detail.filter(({ kind }) => !isVisit[kind]).map(({ value }) => inOneLine(value));
}

/** The text of a detail where it has one line: what was answered for several units stands side by side. */
export function inOneLine(value: string): string {
  return value.split('\n').filter(Boolean).join(', ');
}

/** The details as the ticket of one unit tells them: of what was answered for each unit, only its own. Null stands for all units. */
export function detailOfUnit<Detail extends { kind: DetailKind; value: string }>(
  detail: readonly Detail[],
  unit: number | null,
): Detail[] {
  if (unit === null) return [...detail];
  return detail
    .map((one) => (one.kind === 'per-unit' ? { ...one, value: one.value.split('\n')[unit] ?? '' } : one))
    .filter(({ kind, value }) => kind !== 'per-unit' || value !== '');
}

import type { DetailKind, OrderItem } from '#shared/contract/order.ts';

/** Whether a text of a line is said apart from its choices: day and time are, in the language of whoever reads. */
export const isVisit: Readonly<Record<DetailKind, boolean>> = { variant: false, date: true, slot: true, choice: false };

/** What was chosen of an ordered line besides its day and time. */
export function orderChoices({ detail }: Pick<OrderItem, 'detail'>): string[] {
  return detail.filter(({ kind }) => !isVisit[kind]).map(({ value }) => value);
}

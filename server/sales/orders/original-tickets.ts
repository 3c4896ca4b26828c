import type { Move } from './move.ts';

/**
 * Maps each ticket id of an order to the id of the ticket as sold: a move replaces tickets by new ones, unit by unit, and staff replace
 * lost tickets.
 * @param tickets In the sequence in which units are counted.
 */
export function originalTickets(
  tickets: readonly { id: string; item_id: number; original_id: string | null }[],
  moves: readonly Pick<Move, 'items'>[],
): (id: string) => string {
  const replaces = new Map([
    ...tickets.flatMap(({ id, original_id: original }): [string, string][] =>
      original === null ? [] : [[id, original]],
    ),
    ...moves.flatMap(({ items }) =>
      items.flatMap(({ newItemId, tickets: replaced }) =>
        tickets
          .filter(({ item_id }) => item_id === newItemId)
          .flatMap(({ id }, index): [string, string][] => {
            const before = replaced[index];
            return before === undefined ? [] : [[id, before]];
          }),
      ),
    ),
  ]);
  return function originalOf(id): string {
    const before = replaces.get(id);
    return before === undefined ? id : originalOf(before);
  };
}

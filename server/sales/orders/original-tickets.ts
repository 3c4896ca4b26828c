import type { Move } from './move.ts';

/**
 * The ticket that each ticket of an order was when it was sold, by id: a move replaces tickets by new ones, unit by unit.
 * @param tickets In the order of their ids, as their units are counted.
 */
export function originalTickets(
  tickets: readonly { id: string; item_id: number }[],
  moves: readonly Pick<Move, 'items'>[],
): (id: string) => string {
  const replaces = new Map(
    moves.flatMap(({ items }) =>
      items.flatMap(({ newItemId, tickets: replaced }) =>
        tickets
          .filter(({ item_id }) => item_id === newItemId)
          .flatMap(({ id }, index): [string, string][] => {
            const before = replaced[index];
            return before === undefined ? [] : [[id, before]];
          }),
      ),
    ),
  );
  return function originalOf(id): string {
    const before = replaces.get(id);
    return before === undefined ? id : originalOf(before);
  };
}

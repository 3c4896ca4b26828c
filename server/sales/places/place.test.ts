import { expect, it } from 'vitest';
import { type CounterMove, sumMoves } from './place.ts';

/** A change of the counters of `ride 2026-05-03 10:00`. */
function move(text: string, held: number, taken: number): CounterMove {
  const [pool = '', date = '', slot = ''] = text.split(' ');
  return { pool, date, slot, held, taken };
}

it('adds up the moves of each place, sorts them, and leaves out places with no change', () => {
  const later = 'ride 2026-05-03 11:00';
  const earlier = 'ride 2026-05-03 10:00';
  const moves = [
    move(later, -2, 2),
    move(earlier, 1, 0),
    move('cabin 2026-05-04', 3, 0),
    move(earlier, 2, 1),
    move('cabin 2026-05-04', -3, 0),
    move('museum 2026-05-03', -1, 1),
    move('museum 2026-05-03', 1, 0),
    move('temple 2026-05-03', 0, -1),
  ];
  expect(sumMoves(moves)).toEqual([
    move('museum 2026-05-03', 0, 1),
    move(earlier, 3, 1),
    move(later, -2, 2),
    move('temple 2026-05-03', 0, -1),
  ]);
  expect(moves[1]).toEqual(move(earlier, 1, 0));
});

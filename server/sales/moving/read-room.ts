import { type Asked, namesOf, placesLeft, poolsOf, readGone } from '#server/sales/inventory/availability.ts';
import type { MoveOption, VisitTime } from '#server/sales/orders/move.ts';
import { type PlaceUse, usesOf } from '#server/sales/places/calendar.ts';
import { type CounterMove, sumMoves } from '#server/sales/places/place.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { MovingUnits } from './decide-move.ts';

/** Reads the places of some days, to tell whether a visit has room for the units. Their current places count as free. */
export async function readRoom(
  at: Asked,
  facts: VisitFacts,
  days: { from: Day; to: Day },
  moving: readonly MovingUnits[],
): Promise<(visit: VisitTime) => Pick<MoveOption, 'hasRoom' | 'left'>> {
  const pools = namesOf(poolsOf(at, facts));
  const gone = pools.length > 0 ? await readGone(at, { pools, ...days }) : new Map<string, number>();
  const free = moving.flatMap(({ item, units }) => takes(item.uses, -units));
  return (visit) => {
    const taken = moving.flatMap(({ item, units }) =>
      takes(usesOf(at.now.calendar, { ...item, visitDate: visit.date, slot: visit.slot }) ?? [], units),
    );
    const places = sumMoves([...free, ...taken])
      .filter((place) => place.taken > 0)
      .map((place) => ({ needed: place.taken, left: placesLeft(place.pool, visit, at.now, gone) }));
    return {
      hasRoom: places.every(({ needed, left }) => needed <= left),
      left: Math.min(...places.map(({ left }) => left)),
    };
  };
}

function takes(uses: readonly PlaceUse[], units: number): CounterMove[] {
  return uses.map(({ pool, date, slot, units: each }) => ({ pool, date, slot, held: 0, taken: each * units }));
}

import type { Sales } from '#server/sales/sales.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { countStuck } from './count-stuck.ts';
import { keepSums } from './kept-sums.ts';
import { keepVisits } from './kept-visits.ts';
import { selectPlacesOfDay } from './places-of-day.ts';
import { type HourTally, tallyHours } from './tally-hours.ts';
import { type SlotTally, tallySlots } from './tally-slots.ts';
import { webhooksSeen } from './webhooks-seen.ts';

export interface VisitorsOfDay {
  day: Day;
  /** The instant of the figures. */
  at: number;
  timeZone: string;
  slots: SlotTally[];
  hours: HourTally[];
}

export type Days = ReturnType<typeof createDays>;

/** Reads a day for staff: its visitors, its sales, and the work that waits. */
export function createDays({ database, readNow }: Pick<Sales, 'database' | 'readNow'>) {
  const visits = keepVisits(database);
  return {
    /** The visitors of a day, today by default, by slot and by hour. */
    async visitors(asked?: Day): Promise<VisitorsOfDay> {
      const { day: today, at, calendar, timeZone } = await readNow();
      const day = asked ?? today;
      const pools = [...calendar.pools.keys()];
      const [found, { places }] = await Promise.all([
        visits(day, at),
        database.ask({ places: selectPlacesOfDay({ pools, day }) }),
      ]);
      const slots = tallySlots({ ...found, day, calendar, places });
      return { day, at, timeZone, slots, hours: tallyHours(slots, found, timeZone) };
    },
    visits: async (day: Day) => visits(day, (await readNow()).at),
    sums: keepSums(database),
    stuck: async () => countStuck(database, (await readNow()).at),
    webhooksSeen: (methods: readonly string[]) => webhooksSeen(database, methods),
  };
}

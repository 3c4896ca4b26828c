import { describe, expect, it } from 'vitest';
import { addToNewCart, failureOf, must, rideItems } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';

export function describeKeepingDays(store: () => TestStore) {
  const add = async (
    settings: { timeZone: string; slotCutOffMinutes?: number },
    date: string,
    slot: '10:00' | '23:30',
  ) => addToNewCart(await store().openAnother(settings), rideItems({ adults: 1, date, slot }));

  describe.each(testTimeZones)("the operator's days, on a machine in %s", (machineZone) => {
    runIn(machineZone);

    const noon = '2026-03-10T12:00:00Z';
    const days = [
      { timeZone: 'America/Los_Angeles', today: '2026-03-10', yesterday: '2026-03-09', last: '2026-04-09' },
      { timeZone: 'Asia/Hong_Kong', today: '2026-03-10', yesterday: '2026-03-09', last: '2026-04-09' },
      { timeZone: 'Pacific/Kiritimati', today: '2026-03-11', yesterday: '2026-03-10', last: '2026-04-10' },
    ];
    it.each(days)('sell from $today to $last in $timeZone', async ({ timeZone, today, yesterday, last }) => {
      store().setClock(noon);
      must(await add({ timeZone }, today, '23:30'));
      must(await add({ timeZone }, last, '10:00'));
      expect(failureOf(await add({ timeZone }, yesterday, '23:30'))).toMatchObject({ code: 'date-not-available' });
    });

    const closings = [
      { timeZone: 'Asia/Hong_Kong', clock: '2026-03-10T01:59:00Z', cutOff: 0, isOpen: true },
      { timeZone: 'Asia/Hong_Kong', clock: '2026-03-10T02:00:00Z', cutOff: 0, isOpen: false },
      { timeZone: 'Asia/Hong_Kong', clock: '2026-03-10T01:29:00Z', cutOff: 30, isOpen: true },
      { timeZone: 'Asia/Hong_Kong', clock: '2026-03-10T01:30:00Z', cutOff: 30, isOpen: false },
      { timeZone: 'America/Los_Angeles', clock: '2026-03-10T16:59:00Z', cutOff: 0, isOpen: true },
      { timeZone: 'America/Los_Angeles', clock: '2026-03-10T17:00:00Z', cutOff: 0, isOpen: false },
      { timeZone: 'Pacific/Kiritimati', clock: '2026-03-09T20:00:00Z', cutOff: 0, isOpen: false },
    ];
    it.each(closings)(
      'sell the 10:00 of 10 March at $clock with a cut-off of $cutOff in $timeZone: $isOpen',
      async ({ timeZone, clock, cutOff, isOpen }) => {
        store().setClock(clock);
        const answer = await add({ timeZone, slotCutOffMinutes: cutOff }, '2026-03-10', '10:00');
        if (isOpen) must(answer);
        else expect(failureOf(answer)).toMatchObject({ code: 'slot-closed' });
      },
    );
  });
}

import { BackEndUnavailable } from '#server/sales/back-end.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import type { Sales } from '#server/sales/sales.ts';
import { refusePlacing, settlePlacing } from './settle-placing.ts';
import { firstPlacing, selectOpenPlacings, updatePlacingTurns } from './stored-placing.ts';

/** So long a placing is left to the call that began it, and then from one turn of the job to the next. */
const turnMs = 20_000;

/**
 * Finishes what stands in placing because an answer was lost or a process died. What could not be finished in the time that an
 * order waits for payment is undone: its buyer has left. Answers how many came to an end.
 */
export async function finishPlacings(sales: Sales): Promise<number> {
  if (!sales.backEnd.apart) return 0;
  const now = await sales.moment();
  const { open } = await sales.database.ask({ open: selectOpenPlacings({ before: now.at - turnMs }) });
  let ended = 0;
  for (const row of open) {
    const placing = firstPlacing([row]);
    if (!placing) continue;
    const { number, begunAt } = placing;
    await sales.database.commit([updatePlacingTurns({ number, turn_at: now.at })]);
    const isTooLate = minutesAfter({ at: begunAt }, sales.settings.unpaidMinutes) <= now.at;
    if (isTooLate) await refusePlacing(sales, number, { code: 'order-cancelled' });
    try {
      await settlePlacing(sales, number);
      ended++;
    } catch (fault) {
      if (!(fault instanceof BackEndUnavailable)) throw fault;
    }
  }
  return ended;
}

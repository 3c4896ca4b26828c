import { BackEndUnavailable } from '#server/sales/back-end/back-end.ts';
import { minutesAfter } from '#server/sales/now.ts';
import type { Sales } from '#server/sales/sales.ts';
import { refusePlacing, settlePlacing } from './settle-placing.ts';
import { selectOpenPlacings, updatePlacingTurns } from './stored-placing.ts';

/** How long, in milliseconds, a placing is left to the call that began it, and how long the job waits between tries. */
const turnMs = 20_000;

/**
 * Finishes placings whose call ended early, because an answer was lost or a process died. A placing that is older than the time to pay is
 * undone. Returns how many placings were finished or undone.
 */
export async function finishPlacings(sales: Sales): Promise<number> {
  if (!sales.backEnd.apart) return 0;
  const now = await sales.readNow();
  const { open } = await sales.database.ask({ open: selectOpenPlacings({ before: now.at - turnMs }) });
  let ended = 0;
  for (const { number, begun_at } of open) {
    await sales.database.commit([updatePlacingTurns({ number, turn_at: now.at })]);
    const isTooLate = minutesAfter({ at: begun_at }, sales.settings.unpaidMinutes) <= now.at;
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

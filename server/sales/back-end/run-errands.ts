import { type PerformOptions, perform, type Step, type StepParts } from '#server/sales/step.ts';
import type { Result } from '#shared/contract/errors.ts';
import { type BackEnd, BackEndUnavailable } from './back-end.ts';
import { deleteErrands, selectDueErrands, takeErrands } from './errand.ts';

type Parts = StepParts & { backEnd: BackEnd };

/**
 * Sends waiting errands to the back end, as long as it can be reached. An errand may be sent more than once, but the back end performs each
 * errand id only once. Returns how many errands were confirmed.
 */
export async function runErrands({ database, readNow, backEnd: { apart } }: Parts): Promise<number> {
  if (!apart) return 0;
  const now = await readNow();
  const { due } = await database.ask({ due: selectDueErrands({ now: now.at }) });
  let heard = 0;
  for (const { id, doc, tries } of due) {
    const turn = { id, tries, due_at: now.at + delayAfter(tries) };
    if ((await database.commit([takeErrands(turn)])) === 'moved') continue;
    try {
      await apart.hear(id, JSON.parse(doc));
    } catch (fault) {
      if (fault instanceof BackEndUnavailable) return heard;
      throw fault;
    }
    await database.commit([deleteErrands({ id })]);
    heard++;
  }
  return heard;
}

/** Performs a step, then sends the errands that it stored. Errands that cannot be sent now are left to the job. */
export async function performThenTell<Value>(
  sales: Parts,
  options: PerformOptions<Value>,
  run: (step: Step) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const done = await perform(sales, options, run);
  if (done.ok) await runErrands(sales);
  return done;
}

/** The delay in milliseconds: ten seconds after the first try, doubled each time, at most five minutes. */
function delayAfter(tries: number): number {
  return Math.min(10 * 2 ** tries, 300) * 1000;
}

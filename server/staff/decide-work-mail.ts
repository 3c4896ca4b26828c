import * as z from 'zod/mini';
import type { StuckWork } from '#server/sales/days/count-stuck.ts';

/** The work in the last email to an account: by kind, the number, and the instant of the newest. */
export type ToldWork = z.infer<typeof toldWork>;

export const toldWork = z.record(z.string(), z.object({ count: z.int(), newestAt: z.nullable(z.int()) }));

interface Told {
  told: ToldWork;
  mailedAt: number | null;
}

const pauseMs = 3_600_000;

/**
 * Decides whether an account gets an email about stuck work now: when something is new, and the last email is an hour old. Without an email,
 * work that was settled is forgotten, so that it counts as new when it comes back.
 */
export function decideWorkMail(
  { told, mailedAt }: Told,
  stuck: readonly StuckWork[],
  now: number,
): { isDue: boolean; told: ToldWork } {
  const isNew = stuck.some(({ kind, count, newestAt }) => {
    const known = told[kind] ?? { count: 0, newestAt: null };
    return count > known.count || (count > 0 && (newestAt ?? 0) > (known.newestAt ?? 0));
  });
  const isDue = isNew && (mailedAt === null || now - mailedAt >= pauseMs);
  const found = stuck.filter(({ count }) => count > 0);
  return { isDue, told: Object.fromEntries(found.flatMap((work) => rememberedOf(work, told, isDue))) };
}

function rememberedOf(
  { kind, count, newestAt }: StuckWork,
  told: ToldWork,
  isDue: boolean,
): [string, ToldWork[string]][] {
  if (isDue) return [[kind, { count, newestAt }]];
  const known = told[kind];
  return known ? [[kind, { ...known, count: Math.min(known.count, count) }]] : [];
}

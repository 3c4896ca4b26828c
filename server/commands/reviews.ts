import * as z from 'zod/mini';
import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { type Decision, listReviews } from '#server/members/reviews/moderate-reviews.ts';
import { decideOnReview } from '#server/staff/store-acts.ts';
import { lines } from '#shared/contract/fields.ts';
import { refuse } from './refuse.ts';
import { utcText } from './utc-text.ts';

const usage = `npm run reviews -- list                      shows the reviews that wait
                   list approved|rejected    those that were decided before
npm run reviews -- approve ID ID …           has the pages show them
npm run reviews -- reject ID --reason TEXT   takes one away; its member reads the reason`;

/** `npm run reviews`. Exit code 0: done; 1: a review that was named is not there; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, { reason: { type: 'string' } });
const [command = '', ...named] = positionals;
const reason = lines(500).safeParse(values.reason);
const work = workOf();
if (typeof work === 'string') misused(work);
else await workOnStore(work);

/** The work that the words ask for, or a sentence about the word that is wrong. */
function workOf(): ((database: Database) => Promise<void>) | string {
  const [state = 'waiting', ...others] = named;
  if (command === 'list') {
    if (others.length > 0) return `${others[0]} is one word too many.`;
    if (state !== 'waiting' && state !== 'approved' && state !== 'rejected')
      return `list ${state}: say approved or rejected, or nothing.`;
    return (database) => look(database, 'review.decide', () => list(database, state));
  }
  if (command !== 'approve' && command !== 'reject')
    return command ? `${command} is no word of this command.` : 'Say what to do.';
  if (named.length === 0) return `${command} needs the ID that the list begins with.`;
  if (command === 'approve') return (database) => decide(database, { state: 'approved' });
  if (others.length > 0) return `reject takes one review away: ${others[0]} is one word too many.`;
  if (!reason.success || !reason.data.trim())
    return 'reject needs what its member reads, in at most 500 characters: --reason TEXT.';
  return (database) => decide(database, { state: 'rejected', reason: z.parse(z.string(), reason.data).trim() });
}

async function list(database: Database, state: 'waiting' | 'approved' | 'rejected'): Promise<void> {
  const reviews = await listReviews(database, state);
  for (const { id, sku, stars, author, locale, sentAt, text, reason: why } of reviews) {
    const stood = utcText(sentAt);
    console.log([id, sku, `${stars} of 5`, author, locale, stood].join('  '));
    console.log(text.replace(/^/gm, '    '));
    if (why !== null) console.log(`    – ${why}`);
  }
  if (reviews.length === 0) console.log(state === 'waiting' ? 'No review waits.' : 'There is none.');
}

async function decide(database: Database, decision: Decision): Promise<void> {
  await act(database, async ({ desk, actor }) => {
    for (const id of named) {
      const decided = await decideOnReview(desk, actor, id, decision);
      if (!decided.ok) return refuse(decided.failure);
      if (decided.value) continue;
      console.error(`There is no review ${id}.`);
      process.exitCode = 1;
    }
  });
}

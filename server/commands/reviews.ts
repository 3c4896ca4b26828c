import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import { type Decision, findReview, listReviews } from '#server/members/reviews/moderate-reviews.ts';
import type { WrittenReview } from '#server/members/reviews/reviews.ts';
import { decideOnReview } from '#server/staff/store-acts.ts';
import { lines } from '#shared/contract/fields.ts';
import { createProgram } from './create-program.ts';
import { inOneLine, utcText } from './in-words.ts';
import { warn } from './refusal.ts';
import { must, refuse } from './refuse.ts';
import { workOnStore } from './work-on-store.ts';

/** `npm run reviews`. Exit code 0: done; 1: a review that was named is not there, or nobody said yes; 2: the command is not understood. */
const { subcommand, look, act, run } = createProgram(
  'reviews',
  'Reviews by members. An ID is what a review of the list begins with.',
);

const states = ['waiting', 'approved', 'rejected'] as const;

subcommand('list', 'lists the reviews that wait, or those that were decided before')
  .addArgument(new Argument('[state]', 'which ones').choices(states).default('waiting' as const))
  .action((state) =>
    look(workOnStore, 'review.decide', async ({ database }) => {
      const reviews = await listReviews(database, state);
      for (const review of reviews) console.log(wordReview(review));
      if (reviews.length === 0) console.log(state === 'waiting' ? 'No review waits.' : 'There is none.');
    }),
  );

subcommand('approve <id...>', 'has the pages show reviews').action((ids) => decide(ids, { state: 'approved' }));

subcommand('reject <id>', 'takes a review away; its member reads the reason')
  .requiredOption('--reason <text>', 'what its member reads, in at most 500 characters', parseReason)
  .action((id, { reason }) => decide([id], { state: 'rejected', reason }));

function parseReason(text: string): string {
  const reason = lines(500).safeParse(text);
  if (reason.success && reason.data.trim()) return reason.data.trim();
  throw new InvalidArgumentError('It must be a text of at most 500 characters.');
}

function decide(ids: string[], decision: Decision): Promise<void> {
  return act(workOnStore, 'review.decide', async ({ database, desk, actor, confirm }) => {
    const read = await Promise.all(ids.map(async (id) => ({ id, review: await findReview(database, id) })));
    await confirm(() => {
      const reviews = read.map(({ id, review }) => review ?? refuse(missing(id)));
      const what = decision.state === 'approved' ? 'Shown from now on.' : `Rejected: ${decision.reason}`;
      return [...reviews.map(wordReview), what];
    });
    for (const { id, review } of read) {
      if (must(await decideOnReview(desk, actor, review ?? { id, version: 0 }, decision))) continue;
      warn(review ? `Review ${id} was changed or removed meanwhile. Nothing was decided about it.` : missing(id));
    }
  });
}

function missing(id: string): string {
  return `There is no review ${id}.`;
}

function wordReview({ id, sku, stars, author, locale, sentAt, text, reason }: WrittenReview): string {
  return [
    inOneLine(id, sku, `${stars} of 5`, author, locale, utcText(sentAt)),
    text.replace(/^/gm, '    '),
    ...(reason === null ? [] : [`    – ${reason}`]),
  ].join('\n');
}

await run();

import { listUnsentMails, type UnsentMail } from '#server/sales/outbox/unsent-mails.ts';
import { retryUnsentMails } from '#server/staff/store-acts.ts';
import { createProgram } from './create-program.ts';
import { countOf, inOneLine, utcText } from './in-words.ts';
import { warn } from './refusal.ts';
import { must } from './refuse.ts';
import { workOnStore } from './work-on-store.ts';

/** `npm run mails`. Exit code 0: done; 1: an email that was named is not an unsent one, or nobody said yes; 2: the command is not understood. */
const { subcommand, look, act, run } = createProgram(
  'mails',
  'Emails that could not be sent. An ID is what a line of the list begins with.',
);

subcommand('list', 'lists the emails that could not be sent, and why').action(() =>
  look(workOnStore, 'mail.retry', async ({ database }) => {
    const unsent = await listUnsentMails(database);
    for (const mail of unsent) console.log(wordMail(mail));
    if (unsent.length === 0) console.log('All emails were sent, or wait for their first try.');
  }),
);

subcommand('retry [id...]', 'has the running store send them again: those that are named, or all').action((ids) =>
  act(workOnStore, 'mail.retry', async ({ database, desk, actor, confirm }) => {
    let meant = ids.length > 0 ? ids : undefined;
    await confirm(async () => {
      const shown = (await listUnsentMails(database)).filter(({ id }) => ids.length === 0 || ids.includes(id));
      // An email that fails after this list was shown is not meant.
      meant ??= shown.map(({ id }) => id);
      return [`${countOf(shown.length, 'email')} to be sent again:`, ...shown.map(wordMail)];
    });
    const retried = must(await retryUnsentMails(desk, actor, meant));
    console.log(`${retried.length} to be sent again.`);
    if (retried.length < ids.length) warn('The others were sent meanwhile, are just on their way, or never were.');
  }),
);

function wordMail({ id, kind, orderNumber, state, tries, queuedAt, dueAt, fault }: UnsentMail): string {
  const next = state === 'failed' ? 'given up' : `again at ${utcText(dueAt)}`;
  return inOneLine(id, orderNumber ?? '–', kind, `since ${utcText(queuedAt)}`, `${tries} tries`, next, fault);
}

await run();

import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { listUnsentMails } from '#server/sales/outbox/unsent-mails.ts';
import { retryUnsentMails } from '#server/staff/store-acts.ts';
import { refuse } from './refuse.ts';
import { utcText } from './utc-text.ts';

const usage = `npm run mails -- list             names the mails that could not be sent, and why
npm run mails -- retry            has all of them sent again by the running store
npm run mails -- retry ID ID …    only these`;

/** `npm run mails`. Exit code 0: done; 1: a mail that was named is not an unsent one; 2: the command is not understood. */
const { positionals, misused, act, look } = readCommandLine(usage, {});
const [command = '', ...ids] = positionals;
if (command === 'list' && ids.length === 0)
  await workOnStore((database) => look(database, 'mail.retry', () => list(database)));
else if (command === 'retry') await workOnStore(retry);
else if (command === 'list') misused(`${ids[0]} is one word too many.`);
else misused(command ? `${command} is no word of this command.` : 'Say what to do.');

async function list(database: Database): Promise<void> {
  const mails = await listUnsentMails(database);
  for (const { id, kind, orderNumber, state, tries, queuedAt, dueAt, fault } of mails) {
    const next = state === 'failed' ? 'given up' : `again at ${utcText(dueAt)}`;
    console.log([id, orderNumber ?? '–', kind, `since ${utcText(queuedAt)}`, `${tries} tries`, next, fault].join('  '));
  }
  if (mails.length === 0) console.log('All mails were sent, or wait for their first try.');
}

async function retry(database: Database): Promise<void> {
  await act(database, async ({ desk, actor }) => {
    const retried = await retryUnsentMails(desk, actor, ids.length > 0 ? ids : undefined);
    if (!retried.ok) return refuse(retried.failure);
    console.log(`${retried.value.length} to be sent again.`);
    if (retried.value.length < ids.length) {
      console.error('The others were sent meanwhile, are just on their way, or never were.');
      process.exitCode = 1;
    }
  });
}

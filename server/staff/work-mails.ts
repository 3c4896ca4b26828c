import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { updateRows } from '#server/database/write.ts';
import { findAccount, lockAccount } from '#server/members/accounts.ts';
import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { customerRole } from '#shared/rules/staff-role.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';
import { decideWorkMail, toldWork } from './decide-work-mail.ts';
import { workFor } from './settled-with.ts';

/** The databases use the index of staff accounts only for exactly this condition. */
const isOfStaff = sql<boolean>`accounts.role <> ${sql.lit(customerRole)}`;

const selectMailed = defineQuery<object>('accountsWithWorkMails')((db) =>
  db.selectFrom('accounts').select('id').where(isOfStaff).where('work_told', 'is not', null).orderBy('email_key'),
);

const updateTold = updateRows('accounts', ['id'], ['work_told', 'work_mailed_at']);

/** Decides whether an account gets emails about stuck work. The work that waits already is not told. */
export function setWorkMails(
  desk: Desk,
  actor: Actor,
  wanted: boolean,
  stuck: readonly StuckWork[],
): Promise<Result<{ wanted: boolean }>> {
  const id = actor.accountId ?? '';
  const act = { operation: 'work-mails.set', actor, objects: [`account ${id}`], fields: ['workMails'] } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    if (!(await lockAccount(tx, id))) return fail('sign-in-required');
    const { told } = decideWorkMail({ told: {}, mailedAt: null }, workFor(actor, stuck), desk.clock().getTime());
    tx.send(updateTold({ id, work_told: wanted ? JSON.stringify(told) : null, work_mailed_at: null }));
    return succeed({ wanted });
  });
}

export async function getsWorkMails({ database }: Pick<Desk, 'database'>, { accountId }: Actor): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccount(database, accountId);
  return account !== undefined && account.work_told !== null;
}

/** Queues an email for each account that wants one and has not been told about something. Returns the number of emails. */
export async function mailAboutWork(
  database: Pick<Database, 'ask' | 'transaction'>,
  readStuck: () => Promise<readonly StuckWork[]>,
  now: number,
): Promise<number> {
  const accounts = await findRows(database, selectMailed({}));
  if (accounts.length === 0) return 0;
  const stuck = await readStuck();
  let queued = 0;
  for (const { id } of accounts) if (await mailOne(database, id, stuck, now)) queued += 1;
  return queued;
}

/** The account is locked, so that two nodes do not send the same email. */
function mailOne(
  database: Pick<Database, 'transaction'>,
  id: string,
  stuck: readonly StuckWork[],
  now: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = (await lockAccount(tx, id)) ? await findAccount(tx, id) : undefined;
    if (!row || row.work_told === null || row.role === customerRole) return false;
    const before = { told: toldWork.parse(JSON.parse(row.work_told)), mailedAt: row.work_mailed_at };
    const own = workFor({ permissions: JSON.parse(row.permissions) as string[] }, stuck);
    const { isDue, told } = decideWorkMail(before, own, now);
    const after = JSON.stringify(told);
    if (!isDue && after === row.work_told) return false;
    tx.send(updateTold({ id, work_told: after, work_mailed_at: isDue ? now : row.work_mailed_at }));
    const { email: address, locale } = row;
    if (isDue) queueAccountMail(tx, { kind: 'work-waits', address, about: id, locale: locale as LocaleCode }, now);
    return isDue;
  });
}

import { afterTrial, type FormerHosts } from '#server/settings/stored/read-stored.ts';
import {
  lockSettingRows,
  readSettingsState,
  type SettingsState,
  storeSettingRows,
  updateSettingsState,
} from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/** Milliseconds for which new host names count until somebody has opened the store under them. */
export const trialMs = 120_000;

/** The path of the page that confirms new host names. */
export const confirmHostsPath = '/confirm-hosts';

/** The state of the settings without a trial. */
export const endedTrial = { trial_ends_at: null, trial_former: null, trial_token: null };

/** Stores the former host names again when a trial is over. Returns true when it did. */
export async function endTrial(desk: Desk): Promise<boolean> {
  const now = desk.clock().getTime();
  if (!isOver(await readSettingsState(desk.database), now)) return false;
  const act = { operation: 'setting.revert-hosts', actor: await actorOfTrial(desk, 'end of the trial') } as const;
  const done = await asStaffInTransaction(desk, act, async (tx) => {
    const read = await lockSettingRows(tx);
    // Another node was first.
    if (!isOver(read.state, now)) return fail('link-invalid');
    const { version } = read.state;
    const rows = afterTrial(read.state, read.rows, now);
    tx.send(updateSettingsState({ id: 1, version, ...endedTrial }));
    tx.send(storeSettingRows(...rows.map((row) => ({ ...row, version: version + 1, changed_at: now }))));
    return succeed({});
  });
  return done.ok;
}

/** True when a trial has ended, and its former values are not stored again yet. */
export function isOver({ trial_ends_at: endsAt }: SettingsState, now: number): boolean {
  return endsAt !== null && now >= endsAt;
}

/** The person who has begun the trial. */
export async function actorOfTrial({ database }: Desk, madeBy: string): Promise<Actor> {
  const { trial_former: former } = await readSettingsState(database);
  const accountId = former === null ? null : (JSON.parse(former) as FormerHosts).accountId;
  return { madeBy, accountId, systemUser: null, permissions: ['setting.edit'] };
}

import { readPublicUrl } from '#server/env.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { withStored } from '#server/settings/stored/combine-settings.ts';
import { openRows } from '#server/settings/stored/read-stored.ts';
import {
  lockSettingRows,
  readSettingsState,
  type SettingsState,
  updateSettingsState,
} from '#server/settings/stored/setting-rows.ts';
import { asStaffInTransaction } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { actorOfTrial, endedTrial } from './hosts-trial.ts';
import type { SettingsDesk } from './save-settings.ts';

/**
 * Keeps new host names for good. The secret comes from the link that the person who saved them has got. It was opened under the new
 * PUBLIC_URL, which proves that the store can be reached there. Anybody can reach this without signing in, so a wrong secret locks nothing and
 * leaves no line in the audit trail.
 */
export async function confirmHosts(
  desk: SettingsDesk,
  { token, origin }: { token: string; origin: string },
): Promise<Result<{ publicUrl: string }>> {
  const now = desk.clock().getTime();
  if (!isOpenTo(await readSettingsState(desk.database), token, now)) return fail('link-invalid');
  const act = { operation: 'setting.confirm-hosts', actor: await actorOfTrial(desk, 'confirm-hosts') } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    const read = await lockSettingRows(tx);
    const { state } = read;
    const publicUrl = readPublicUrl(withStored(desk.environment, openRows(read, desk.sealer).values));
    if (origin !== publicUrl || !isOpenTo(state, token, now)) return fail('link-invalid');
    tx.send(updateSettingsState({ id: 1, version: state.version, ...endedTrial }));
    return succeed({ publicUrl });
  });
}

function isOpenTo({ trial_ends_at: endsAt, trial_token: hash }: SettingsState, token: string, now: number): boolean {
  return endsAt !== null && now < endsAt && hash === hashToken(token);
}

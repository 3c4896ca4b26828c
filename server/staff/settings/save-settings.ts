import type { Database, Transaction } from '#server/database/database.ts';
import { judgeSettings, type Settings, settingList } from '#server/env.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import type { Sealer } from '#server/settings/seal.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import { type Environment, faultOfStored, isSetIn, withStored } from '#server/settings/stored/combine-settings.ts';
import { type FormerHosts, findStorable, openRows, placeOf } from '#server/settings/stored/read-stored.ts';
import {
  lockSettingRows,
  type SettingRow,
  type SettingsState,
  storeSettingRows,
  updateSettingsState,
} from '#server/settings/stored/setting-rows.ts';
import { type Actor, nameOfActor } from '#server/staff/actor.ts';
import { countApprovers } from '#server/staff/approvals/count-approvers.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { confirmHostsPath, endTrial, isOver, trialMs } from './hosts-trial.ts';
import { mayChangeSetting, onlyByOwner } from './may-change-setting.ts';

/** The desk at which settings are changed. */
export interface SettingsDesk extends Desk {
  database: Database;
  /** The environment, whose settings have precedence. */
  environment: Environment;
  sealer: Sealer;
}

export interface SettingsWish {
  /** The new values as text, by the settings' names. Null: the default counts again. A secret that is left out stays. */
  values: Readonly<Record<string, string | null>>;
  /** The version of each of these settings that the person has seen; 0 for one that was never saved. */
  seen: Readonly<Record<string, number>>;
  /** The address at which the person works now. When it is the new PUBLIC_URL, the new hosts need no trial. */
  origin?: string | undefined;
}

export interface SavedSettings {
  /** The faults that have stopped the save. Empty: everything was saved. */
  faults: SettingFault[];
  /** The trial of new host names: they count, but end at an instant unless somebody opens the link. */
  trial: { endsAt: number; link: string } | null;
}

/**
 * Saves settings, all or none. Fails with `preview-changed` when somebody else has saved one of them meanwhile. All nodes use the new values
 * within a few seconds.
 */
export async function saveSettings(
  desk: SettingsDesk,
  actor: Actor,
  wish: SettingsWish,
): Promise<Result<SavedSettings>> {
  await endTrial(desk);
  const names = Object.keys(wish.values);
  const act = {
    ...({ operation: 'setting.save', actor, fields: names.filter(findStorable) } as const),
    changedBy: ({ faults }: SavedSettings) => (faults.length > 0 ? [] : names.map((name) => `setting ${name}`)),
    outcomeOf: ({ faults }: SavedSettings) => (faults.length > 0 ? 'settings-faulty' : 'done'),
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    const stranger = names.find((name) => !findStorable(name));
    if (stranger !== undefined) return fail('invalid-request', { field: `values.${stranger}` });
    const now = desk.clock().getTime();
    const { state, rows } = await lockSettingRows(tx);
    if (isOver(state, now) || names.some((name) => versionOf(rows, name) !== (wish.seen[name] ?? 0)))
      return fail('preview-changed');
    const judged = judge(desk, actor, rows, wish.values);
    const faults = [...judged.faults, ...(await faultsOfApprovals(tx, wish.values))];
    if (faults.length > 0) return succeed({ faults, trial: null });
    const trial = trialOf(judged, wish, state, rows, actor, now);
    const version = state.version + 1;
    tx.send(
      updateSettingsState({
        ...{ id: 1, version: state.version, trial_ends_at: trial.endsAt },
        ...{ trial_former: trial.former, trial_token: trial.tokenHash },
      }),
    );
    send(tx, desk, wish.values, { version, changed_at: now, changed_by: nameOfActor(actor) });
    return succeed({ faults: [], trial: trial.shown });
  });
}

/** Somebody must be able to approve what another person asks, or nothing above the limit would ever be returned. */
async function faultsOfApprovals(tx: Transaction, { [approvalSetting]: limit }: SettingsWish['values']) {
  if (!limit || (await countApprovers(tx)) >= 2) return [];
  const sentence = `${approvalSetting} needs two people with refund.approve.`;
  return [{ name: approvalSetting, code: 'too-few-approvers' as const, sentence }];
}

const approvalSetting = settingList.refundApprovalAbove.name;

function versionOf(rows: readonly SettingRow[], name: string): number {
  return rows.find((row) => row.name === name)?.version ?? 0;
}

interface Judged {
  faults: SettingFault[];
  before: Settings;
  after: Settings;
}

/** Finds the faults that the new values would bring. Faults that the settings have already do not keep staff from saving others. */
function judge(
  { environment, sealer }: SettingsDesk,
  actor: Actor,
  rows: readonly SettingRow[],
  wished: SettingsWish['values'],
): Judged {
  const { values } = openRows({ state: { version: 0 }, rows }, sealer);
  const later = new Map(values);
  for (const [name, text] of Object.entries(wished)) {
    if (text === null) later.delete(name);
    else later.set(name, text);
  }
  const before = judgeSettings(withStored(environment, values));
  const after = judgeSettings(withStored(environment, later));
  const isProduction = before.settings.nodeEnv === 'production';
  const ownFaults = Object.entries(wished).flatMap(([name, text]) => {
    const setting = findStorable(name);
    if (setting && !mayChangeSetting(actor, setting)) return [onlyByOwner(name)];
    if (isSetIn(environment, name)) return [setByEnvironment(name)];
    return (text === null ? null : faultOfStored(name, text, isProduction)) ?? [];
  });
  const known = new Set([...before.faults, ...ownFaults].map(({ sentence }) => sentence));
  const others = after.faults.filter(({ sentence, name }) => !known.has(sentence) || name in wished);
  const faults = [...ownFaults, ...others.filter(({ name }) => !ownFaults.some((own) => own.name === name))];
  return { faults, before: before.settings, after: after.settings };
}

function setByEnvironment(name: string): SettingFault {
  return {
    name,
    code: 'set-by-environment',
    sentence: `${name} is set in the environment of the store, which has precedence.`,
  };
}

/** Begins a trial when the host names of the store change, because a wrong one would lock everybody out. */
function trialOf(
  { before, after }: Judged,
  { origin }: SettingsWish,
  state: SettingsState,
  rows: readonly SettingRow[],
  actor: Actor,
  now: number,
) {
  const isSame =
    before.publicUrl === after.publicUrl && JSON.stringify(before.siteHosts) === JSON.stringify(after.siteHosts);
  if (isSame) {
    return { endsAt: state.trial_ends_at, former: state.trial_former, tokenHash: state.trial_token, shown: null };
  }
  if (origin === after.publicUrl) return { endsAt: null, former: null, tokenHash: null, shown: null };
  const token = randomToken();
  const endsAt = now + trialMs;
  const former: FormerHosts = {
    accountId: actor.accountId,
    values: Object.fromEntries(hostNames.map((name) => [name, rows.find((row) => row.name === name)?.value ?? null])),
  };
  return {
    endsAt,
    // A change during a trial goes back to the values before the trial.
    former: state.trial_former ?? JSON.stringify(former),
    tokenHash: hashToken(token),
    shown: { endsAt, link: `${after.publicUrl}${confirmHostsPath}#${token}` },
  };
}

const hostNames = [settingList.publicUrl.name, settingList.siteHosts.name];

function send(
  tx: Transaction,
  { sealer }: SettingsDesk,
  values: SettingsWish['values'],
  how: Pick<SettingRow, 'version' | 'changed_at' | 'changed_by'>,
): void {
  const rows = Object.entries(values).map(([name, text]) => {
    const isSecret = findStorable(name)?.secret ?? false;
    return {
      ...{ name, is_sealed: isSecret ? 1 : 0, ...how },
      value: text !== null && isSecret ? sealer.seal(placeOf(name), text) : text,
    };
  });
  if (rows.length > 0) tx.send(storeSettingRows(...rows));
}

import { judgeSettings } from '#server/env.ts';
import { isSetIn, withStored } from '#server/settings/stored/combine-settings.ts';
import { afterTrial, openRows, storableSettings } from '#server/settings/stored/read-stored.ts';
import { readSettingRows } from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { StoredSetting } from '#shared/contract/staff/settings.ts';
import { mayChangeSetting } from './may-change-setting.ts';
import type { SettingsDesk } from './save-settings.ts';
import { fieldOf, sectionOf } from './setting-field.ts';

/** All settings of the page, without the values of secrets and of the environment. */
export async function showSettings(
  { database, clock, environment, sealer }: SettingsDesk,
  actor: Pick<Actor, 'permissions'>,
): Promise<{
  settings: StoredSetting[];
  trialEndsAt: number | null;
}> {
  const now = clock().getTime();
  const { state, rows: stored } = await readSettingRows(database);
  const rows = afterTrial(state, stored, now);
  const { values, unreadable } = openRows({ state, rows }, sealer);
  const isProduction = judgeSettings(withStored(environment, values)).settings.nodeEnv === 'production';
  const settings = storableSettings.map((setting): StoredSetting => {
    const { name, secret, meaning, fault, defaultText, productionText } = setting;
    const row = rows.find((one) => one.name === name);
    const value = values.get(name) ?? null;
    const isFromEnvironment = isSetIn(environment, name);
    return {
      ...{ name, section: sectionOf(setting), ...fieldOf(setting), isSecret: secret, meaning, fault },
      mayChange: mayChangeSetting(actor, setting),
      value: secret || isFromEnvironment ? null : value,
      ending: secret && !isFromEnvironment ? endingOf(value) : null,
      from: isFromEnvironment
        ? 'environment'
        : unreadable.includes(name)
          ? 'unreadable'
          : value === null
            ? 'default'
            : 'database',
      defaultText: isProduction ? productionText : defaultText,
      version: row?.version ?? 0,
      changedAt: row ? new Date(row.changed_at).toISOString() : null,
    };
  });
  const { trial_ends_at: endsAt } = state;
  return { settings, trialEndsAt: endsAt !== null && now < endsAt ? endsAt : null };
}

/** The last four characters of a secret that is long enough to stay secret without them. */
export function endingOf(secret: string | null): string | null {
  if (secret === null || secret.length < 16 || secret.includes('\n')) return null;
  return secret.slice(-4);
}

import { judgeSettings, type Settings } from '#server/env.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import { faultOfStored, withStored } from '#server/settings/stored/combine-settings.ts';
import { findStorable, readStored } from '#server/settings/stored/read-stored.ts';
import type { Actor } from '#server/staff/actor.ts';
import { mayChangeSetting, onlyByOwner } from './may-change-setting.ts';
import type { SettingsDesk } from './save-settings.ts';

/** The settings with values that staff have typed and not saved, and the faults of these. Nobody tries a value that they may not save. */
export async function typedSettings(
  { database, clock, environment, sealer }: SettingsDesk,
  { permissions }: Pick<Actor, 'permissions'>,
  typed: readonly { name: string; value: string | null }[],
): Promise<{ settings: Settings; faults: SettingFault[] }> {
  const { values } = await readStored(database, sealer, clock().getTime());
  const later = new Map(values);
  const mayTry = (name: string) => {
    const setting = findStorable(name);
    return setting !== undefined && mayChangeSetting({ permissions }, setting);
  };
  for (const { name, value } of typed) {
    if (!mayTry(name)) continue;
    if (value === null) later.delete(name);
    else later.set(name, value);
  }
  const judged = judgeSettings(withStored(environment, later));
  const isProduction = judged.settings.nodeEnv === 'production';
  const own = typed.flatMap(({ name, value }) => {
    if (findStorable(name) && !mayTry(name)) return [onlyByOwner(name)];
    return (value === null ? null : faultOfStored(name, value, isProduction)) ?? [];
  });
  const others = judged.faults.filter(({ name }) => !own.some((fault) => fault.name === name));
  return { settings: judged.settings, faults: [...own, ...others] };
}

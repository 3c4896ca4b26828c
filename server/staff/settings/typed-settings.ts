import { judgeSettings, type Settings } from '#server/env.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import { faultOfStored, withStored } from '#server/settings/stored/combine-settings.ts';
import { findStorable, readStored } from '#server/settings/stored/read-stored.ts';
import type { SettingsDesk } from './save-settings.ts';

/** The settings with values that staff have typed and not saved, and the faults of these. */
export async function typedSettings(
  { database, clock, environment, sealer }: SettingsDesk,
  typed: readonly { name: string; value: string | null }[],
): Promise<{ settings: Settings; faults: SettingFault[] }> {
  const { values } = await readStored(database, sealer, clock().getTime());
  const later = new Map(values);
  for (const { name, value } of typed) {
    if (!findStorable(name)) continue;
    if (value === null) later.delete(name);
    else later.set(name, value);
  }
  const judged = judgeSettings(withStored(environment, later));
  const isProduction = judged.settings.nodeEnv === 'production';
  const own = typed.flatMap(
    ({ name, value }) => (value === null ? null : faultOfStored(name, value, isProduction)) ?? [],
  );
  const others = judged.faults.filter(({ name }) => !own.some((fault) => fault.name === name));
  return { settings: judged.settings, faults: [...own, ...others] };
}

import { judgeSettings, parseSetting, type Settings } from '#server/env.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import { findStorable, type StoredSettings } from './read-stored.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Combined =
  | { ok: true; settings: Settings; texts: Environment; notes: string[] }
  | { ok: false; faults: string[] };

/**
 * Combines the settings of the environment with those in the database; the environment wins. A stored value that cannot be used, as after an
 * upgrade, never keeps the store from starting: the default counts, and a note says so. Faults of the environment alone are answered.
 */
export function combineSettings(environment: Environment, stored: StoredSettings): Combined {
  const notes = stored.unreadable
    .filter((name) => !isSetIn(environment, name))
    .map((name) => `${name} was encrypted with another SECRET_KEY and counts as not set: type it again.`);
  const isProduction = judgeSettings(environment).settings.nodeEnv === 'production';
  const usable = [...stored.values].filter(([name, text]) => {
    const fault = faultOfStored(name, text, isProduction);
    if (fault) notes.push(`The stored value of a setting cannot be used, so its default counts: ${fault.sentence}`);
    return fault === null;
  });
  let texts = withStored(environment, new Map(usable));
  const known = new Set([...stored.values.keys(), ...stored.unreadable]);
  for (;;) {
    const { settings, faults } = judgeSettings(texts);
    if (faults.length === 0) return { ok: true, settings, texts, notes };
    const fault = faults.find((one) => namesOf(one).some((name) => known.has(name)));
    const mended = fault && mend(texts, fault);
    if (!mended) return { ok: false, faults: faults.map(({ sentence }) => sentence) };
    notes.push(`${fault.sentence} ${mended.effect}`);
    texts = mended.texts;
  }
}

/** The texts of all settings: those of the environment, and the stored ones for settings that the environment has not. */
export function withStored(
  environment: Environment,
  values: ReadonlyMap<string, string>,
): Record<string, string | undefined> {
  const own = [...values].filter(([name]) => !isSetIn(environment, name) && findStorable(name));
  return { ...environment, ...Object.fromEntries(own) };
}

/** True when the environment has the setting. An empty variable has no precedence over a stored value. */
export function isSetIn(environment: Environment, name: string): boolean {
  return (environment[name] ?? '').trim() !== '';
}

/** The fault of a text for the database; null when it can be stored. */
export function faultOfStored(name: string, text: string, isProduction: boolean): SettingFault | null {
  const setting = findStorable(name);
  if (!setting) return null;
  if (setting.isFileOrText && !text.startsWith('-----BEGIN')) {
    return {
      name,
      code: 'path-not-text',
      sentence: `${name} must be the text of the file, which begins with -----BEGIN.`,
    };
  }
  if (parseSetting(setting, text, isProduction).success) return null;
  return { name, code: 'value-invalid', sentence: `${name} ${setting.fault}.` };
}

function namesOf({ name, group = [], method }: SettingFault): string[] {
  return [name, ...group, ...(method ? ['PAYMENT_METHODS'] : [])];
}

/** Leaves out what causes a fault: a payment method, or settings that only work together. Null when that changes nothing. */
function mend(texts: Environment, { method, group, name }: SettingFault) {
  if (method) {
    const methods = (texts.PAYMENT_METHODS ?? '').split(',').map((one) => one.trim());
    const left = methods.filter((one) => one !== method);
    if (left.length === methods.length) return null;
    return {
      texts: { ...texts, PAYMENT_METHODS: left.join(',') },
      effect: `Until then nobody can pay by ${method}.`,
    };
  }
  const names = (group ?? [name]).filter((one) => isSetIn(texts, one));
  if (names.length === 0) return null;
  const blank = Object.fromEntries(names.map((one) => [one, '']));
  return { texts: { ...texts, ...blank }, effect: `Until then these settings have no effect: ${names.join(', ')}.` };
}

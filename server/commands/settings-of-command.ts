import { readSettings, type Settings } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { refuse } from './refuse.ts';

/**
 * The settings of the environment. Wrong ones end the command.
 * @param changed Settings of the command's own, such as no payment services where it needs none.
 */
export function settingsOfCommand(changed: Record<string, string> = {}): Settings {
  readEnvFile();
  const read = readSettings({ ...process.env, ...changed });
  return read.ok ? read.settings : refuse(read.faults.join('\n'));
}

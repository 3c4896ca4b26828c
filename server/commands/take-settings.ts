import { readFileSync } from 'node:fs';
import { readEnvironmentFile } from '#server/settings/environment-file.ts';

/**
 * Takes the settings of a file into the environment, as systemd gives them to the store's unit. They win over what the environment had. A
 * file that cannot be read ends the program with a sentence.
 */
export function takeSettings(file: string): string {
  try {
    Object.assign(process.env, readEnvironmentFile(readFileSync(file, 'utf8')));
    return file;
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    console.error(`The settings file ${file} cannot be read: ${reasons[code] ?? code}.`);
    process.exit(1);
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

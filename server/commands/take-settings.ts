import { readFileSync } from 'node:fs';
import { readEnvironmentFile } from '#server/settings/environment-file.ts';

/**
 * Takes `--settings FILE` out of the words of a command, and the settings of that file into the environment, as systemd gives them to the store's
 * unit. They win over what the environment had. A file that cannot be read ends the program with a sentence.
 */
export function takeSettings(words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === '--settings' || word.startsWith('--settings='));
  if (at < 0) return [...words];
  const [, inWord] = words[at]?.split(/=(.*)/s) ?? [];
  const file = inWord ?? words[at + 1] ?? '';
  try {
    Object.assign(process.env, readEnvironmentFile(readFileSync(file, 'utf8')));
  } catch (fault) {
    console.error(whyUnread(file, fault));
    process.exit(1);
  }
  return words.toSpliced(at, inWord === undefined ? 2 : 1);
}

function whyUnread(file: string, fault: unknown): string {
  if (file === '') return '--settings needs a file, such as --settings /etc/gondola.env.';
  const reasons: Record<string, string> = {
    ENOENT: 'it does not exist',
    EACCES: 'this user may not read it',
    EISDIR: 'it is a folder',
  };
  const { code = '' } = fault as NodeJS.ErrnoException;
  return `The settings file ${file} cannot be read: ${reasons[code] ?? code}.`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 3,000 commonest passwords that are long enough and, where they are short, have a letter and a digit, the commonest first. From
 * `@zxcvbn-ts/language-common` 4.1.3 (https://github.com/zxcvbn-ts/zxcvbn; MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts).
 */
const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s/),
);

/** Whether a password is one of the commonest, in small or capital letters. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase());
}

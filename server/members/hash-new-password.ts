import { fail, type Result } from '#shared/contract/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { MembersParts } from './members-parts.ts';

/** Hashes a newly chosen password. Fails for the most common ones, which attackers try first. */
export async function hashNewPassword(
  { passwords }: Pick<MembersParts, 'passwords'>,
  password: string,
  asker: string,
): Promise<Result<string>> {
  return isCommonPassword(password) ? fail('password-too-common') : passwords.hash(password, asker);
}

import type { Database } from '#server/database/database.ts';
import { createMembers } from '#server/members/create-members.ts';
import { makeStaff, makeStaffLink } from '#tests/support/make-staff.ts';
import { memberSettings } from '#tests/support/member-store.ts';

/** An owner whose typed password counts as recent all night. Returns the token. */
export async function signInStaff(database: Database): Promise<string> {
  const email = 'ada@example.com';
  const names = { firstName: 'Ada', lastName: 'Ng' };
  await makeStaff(database, { email, ...names, permissions: ['owner'], locale: 'en' }, Date.now());
  const link = await makeStaffLink(database, email, 'sign-in', Date.now());
  const members = createMembers({ database, clock: () => new Date(), settings: memberSettings });
  const signedIn = link.ok ? await members.signInByLink(link.value.token, { device: 'a test' }) : link;
  if (!signedIn.ok) throw new Error(signedIn.failure.code);
  await database.raw.run('UPDATE sessions SET password_at = ?', Date.now() + 86_400_000);
  return signedIn.value.token;
}

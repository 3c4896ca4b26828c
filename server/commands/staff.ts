import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { readPublicUrl } from '#server/env.ts';
import { addStaff, endSessionsOf, linkForStaff, listStaff, removeStaff } from '#server/members/staff-accounts.ts';
import { email, hasName, personName } from '#shared/contract/fields.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

const usage = `npm run staff -- list                              names the accounts of staff
npm run staff -- add ADDRESS NAME [LASTNAME]        makes one with the permission owner, and prints the link for its password
                 --permit order.refund,…           gives other permissions instead
                 --language en                     the language of its mails and pages
npm run staff -- link ADDRESS                      prints a new link for its password
npm run staff -- sign-in ADDRESS                   prints a link that signs in to it without one
npm run staff -- end-sessions ADDRESS              signs an account out everywhere, of staff or of a customer
npm run staff -- remove ADDRESS                    removes it and ends its sessions`;

/** `npm run staff`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { permit: { type: 'string' }, language: { type: 'string' } },
});
const [command = '', address = '', firstName = '', lastName = ''] = positionals;
const work = { list, add, link, 'sign-in': signIn, 'end-sessions': endSessions, remove }[command];
if (!work || (command !== 'list' && !email.safeParse(address).success)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await workOnStore(work);
}

async function list(database: Database): Promise<void> {
  for (const { email: own, role, permissions } of await listStaff(database)) {
    console.log([own, `role ${role}`, permissions.join(', ')].join('  '));
  }
}

async function add(database: Database): Promise<void> {
  const names = z
    .object({ firstName: personName, lastName: personName })
    .check(hasName('firstName', 'lastName'))
    .safeParse({ firstName, lastName });
  const { permit, language = 'en' } = values;
  if (!names.success || !isLocaleCode(language)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const permissions = typeof permit === 'string' ? permit.split(',').filter(Boolean) : ['owner'];
  const role = permissions.includes('owner') ? 5 : 4;
  const staff = { ...names.data, email: z.parse(email, address), role, permissions, locale: language } as const;
  if (await addStaff(database, staff, Date.now())) return link(database);
  console.error('This address has an account already.');
  process.exitCode = 1;
}

async function link(database: Database): Promise<void> {
  await printLink(
    database,
    'password',
    'Choose the password here, once and within 15 minutes:',
    '/reset-password/new#token=',
  );
}

async function signIn(database: Database): Promise<void> {
  await printLink(database, 'sign-in', 'Sign in here, once and within 15 minutes:', '/login/link#token=');
}

async function printLink(
  database: Database,
  purpose: 'password' | 'sign-in',
  words: string,
  path: string,
): Promise<void> {
  const made = await linkForStaff(database, z.parse(email, address), purpose, Date.now());
  if (!made.ok) {
    console.error('No account of staff has this address.');
    process.exitCode = 1;
    return;
  }
  const { token, locale } = made.value;
  const publicUrl = readPublicUrl(process.env);
  console.log(words);
  console.log(`${publicUrl}${pathInLocale(locale as LocaleCode, path)}${token}`);
}

async function endSessions(database: Database): Promise<void> {
  const ended = await endSessionsOf(database, z.parse(email, address));
  if (ended !== null) console.log(`Signed out everywhere (sessions ended: ${ended}).`);
  else {
    console.error('No account has this address.');
    process.exitCode = 1;
  }
}

async function remove(database: Database): Promise<void> {
  if (await removeStaff(database, z.parse(email, address))) console.log('Removed, and signed out everywhere.');
  else {
    console.error('No account of staff has this address.');
    process.exitCode = 1;
  }
}

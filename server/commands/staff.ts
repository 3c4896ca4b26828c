import * as z from 'zod/mini';
import { readCommandLine, suggestion } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { readPublicUrl } from '#server/env.ts';
import {
  addStaff,
  endSessionsOf,
  linkForStaff,
  listStaff,
  permitStaff,
  removeStaff,
} from '#server/members/staff-accounts.ts';
import { findUnknownPermission, roleWith, staffPermissions } from '#server/members/staff-permissions.ts';
import { email, hasName, personName } from '#shared/contract/fields.ts';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

const usage = `npm run staff -- list                              names the accounts of staff
npm run staff -- add ADDRESS NAME [LASTNAME]        makes one with the permission owner, and prints the link for its password
                 --permit order.refund,…           gives other permissions instead
                 --language en                     the language of its mails and pages
npm run staff -- permit ADDRESS order.refund,…     gives it these permissions instead of those that it has
npm run staff -- permissions                       names all that there are
npm run staff -- link ADDRESS                      prints a new link for its password
npm run staff -- sign-in ADDRESS                   prints a link that signs in to it without one
npm run staff -- end-sessions ADDRESS              signs an account out everywhere, of staff or of a customer
npm run staff -- remove ADDRESS                    removes it and ends its sessions`;

/** `npm run staff`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { values, positionals, misused } = readCommandLine(usage, {
  permit: { type: 'string' },
  language: { type: 'string' },
});
const [command = '', address = '', firstName = '', lastName = ''] = positionals;
const works = { list, add, permit, link, 'sign-in': signIn, 'end-sessions': endSessions, remove };
const permissions = permissionsOf();
const wrong = whyMisused();
if (wrong !== null) misused(wrong);
else if (command === 'permissions') listPermissions();
else await workOnStore(works[command as keyof typeof works]);

function permissionsOf(): string[] {
  const given = command === 'permit' ? firstName : values.permit;
  return given === undefined ? ['owner'] : given.split(',').filter(Boolean);
}

function whyMisused(): string | null {
  if (command === '') return 'Say what to do.';
  if (!Object.hasOwn(works, command) && command !== 'permissions') return `${command} is no word of this command.`;
  const isOfNobody = command === 'list' || command === 'permissions';
  const most = isOfNobody ? 1 : ({ add: 4, permit: 3 }[command] ?? 2);
  if (positionals.length > most) return `${positionals[most]} is one word too many.`;
  if (isOfNobody) return null;
  if (address === '') return `${command} needs an email address.`;
  if (!email.safeParse(address).success) return `${address} is no email address.`;
  if (command === 'add' || command === 'permit') {
    const unknown = findUnknownPermission(permissions);
    if (unknown !== undefined)
      return `There is no permission ${unknown}.${suggestion(unknown, Object.keys(staffPermissions), '')} npm run staff -- permissions names all.`;
    if (permissions.length === 0) return 'It needs permissions, such as order.refund,order.redeem.';
  }
  if (command !== 'add') return null;
  if (!namesOf().success) return 'add needs a name behind the address.';
  const { language = 'en' } = values;
  return isLocaleCode(language) ? null : `--language ${language}: it is one of ${localeCodes.join(', ')}.`;
}

function namesOf() {
  return z
    .object({ firstName: personName, lastName: personName })
    .check(hasName('firstName', 'lastName'))
    .safeParse({ firstName, lastName });
}

function listPermissions(): void {
  for (const [name, what] of Object.entries(staffPermissions)) console.log(`${name.padEnd(15)} ${what}`);
  console.log('shop.manage:7   the shop of that number');
}

async function permit(database: Database): Promise<void> {
  const permitted = await permitStaff(database, z.parse(email, address), { role: roleWith(permissions), permissions });
  if (permitted) return console.log(`Permitted now: ${permissions.join(', ')}.`);
  console.error('No account of staff has this address.');
  process.exitCode = 1;
}

async function list(database: Database): Promise<void> {
  for (const { email: own, role, permissions } of await listStaff(database)) {
    console.log([own, `role ${role}`, permissions.join(', ')].join('  '));
  }
}

async function add(database: Database): Promise<void> {
  const { language = 'en' } = values;
  const names = namesOf();
  if (!names.success || !isLocaleCode(language)) return;
  const role = roleWith(permissions);
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

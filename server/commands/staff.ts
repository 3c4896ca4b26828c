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
import type { Failure } from '#shared/contract/errors.ts';
import { email, hasName, personName } from '#shared/contract/fields.ts';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { permissionNames, permissions as permissionTable, roleNames, roles } from '#shared/contract/permissions.ts';
import { expandRoles } from '#shared/rules/expand-roles.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

const usage = `npm run staff -- list                              names the accounts of staff
npm run staff -- add ADDRESS NAME [LASTNAME]        makes one with the permission owner, and prints the link for its password
                 --permit order.refund,…           gives other permissions instead
                 --language en                     the language of its mails and pages
npm run staff -- permit ADDRESS order.refund,…     gives it these permissions instead of those that it has
                                                   a role, such as desk, stands for its permissions
npm run staff -- permissions                       lists all permissions and roles
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
/** The command line may do everything. */
const everything = ['owner'];
const typed = command === 'permit' ? firstName : (values.permit ?? 'owner');
const { permissions, unknown } = expandRoles(typed.split(',').filter(Boolean));
const wrong = whyMisused();
if (wrong !== null) misused(wrong);
else if (command === 'permissions') listPermissions();
else await workOnStore(works[command as keyof typeof works]);

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
    const [strange] = unknown;
    if (strange !== undefined)
      return `There is no permission ${strange}.${suggestion(strange, [...permissionNames, ...roleNames], '')} npm run staff -- permissions names all.`;
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
  for (const [name, opens] of Object.entries(permissionTable)) console.log(`${name.padEnd(15)} ${opens}`);
  console.log('shop.manage:7   The shop of that number.\n\nRoles');
  for (const [name, set] of Object.entries(roles)) console.log(`${name.padEnd(15)} ${set.join(', ')}`);
}

async function permit(database: Database): Promise<void> {
  const wanted = { email: z.parse(email, address), permissions };
  const changed = await database.write((sql) => permitStaff(sql, everything, wanted));
  if (changed.ok) console.log(`Permitted now: ${permissions.join(', ')}.`);
  else refuse(changed.failure);
}

function refuse({ code }: Failure): void {
  const isLast = code === 'last-owner';
  console.error(isLast ? 'This is the only owner. Make another one first.' : 'No account of staff has this address.');
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
  const staff = { ...names.data, email: z.parse(email, address), permissions, locale: language };
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
  if (!made.ok) return refuse(made.failure);
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
  const removed = await database.write((sql) => removeStaff(sql, everything, z.parse(email, address)));
  if (removed.ok) console.log('Removed, and signed out everywhere.');
  else refuse(removed.failure);
}

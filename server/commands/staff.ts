import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { findAccountByAddress, toAccount } from '#server/members/accounts.ts';
import type { Account } from '#server/members/members.ts';
import { listStaff } from '#server/members/staff-accounts.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { countSlips } from '#server/search/count-slips.ts';
import {
  addAccount,
  endAccountSessions,
  linkAccount,
  permitAccount,
  removeAccount,
} from '#server/staff/account-acts.ts';
import { lastActs } from '#server/staff/last-acts.ts';
import { email, hasName, personName } from '#shared/contract/fields.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import {
  type HeldPermission,
  permissionNames,
  permissions as permissionTable,
  roleNames,
  roles,
} from '#shared/contract/permissions.ts';
import { endsWaysIn } from '#shared/rules/ends-ways-in.ts';
import { expandRoles } from '#shared/rules/expand-roles.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { ownerRole } from '#shared/rules/staff-role.ts';
import { utc } from '#shared/rules/utc.ts';
import { createProgram } from './create-program.ts';
import { inOneLine } from './in-words.ts';
import { must, refuse } from './refuse.ts';
import { publicUrlOf } from './settings-of-command.ts';
import { parseCount } from './typed-words.ts';
import { workOnStore } from './work-on-store.ts';

const { subcommand, look, act, run } = createProgram('staff', 'Accounts of staff, and what staff have done.');

const noAccount = 'No account has this address.';

const links = {
  password: { words: 'Choose the password here, once and within 15 minutes:', path: '/reset-password/new#token=' },
  'sign-in': { words: 'Sign in here, once and within 15 minutes:', path: '/login/link#token=' },
} as const;

subcommand('list', 'lists the accounts of staff').action(() => look(workOnStore, 'staff.manage', list));

subcommand('add', 'makes an account with permissions, and prints the link for its password')
  .argument('<address>', 'its email address', parseAddress)
  .argument('<name>', 'the name, or the first name')
  .argument('[lastname]', 'the last name')
  .option(
    '--permit <permissions>',
    'what it may do: permissions or roles, such as order.refund,desk, or owner for everything',
    parsePermissions,
  )
  .addOption(new Option('--language <code>', 'of its emails and pages').choices(localeCodes).default('en' as const))
  .action((address, first, last = '', { permit, language: locale }, command) => {
    if (!permit) return look(workOnStore, 'staff.manage', ({ database }) => refuseWithoutPermissions(database));
    const names = z.object({ firstName: personName, lastName: personName }).check(hasName('firstName', 'lastName'));
    const named = names.safeParse({ firstName: first, lastName: last });
    if (!named.success) return command.error(`error: ${first} ${last} cannot be a name`);
    const staff = { ...named.data, email: address, permissions: permit, locale };
    return act(workOnStore, 'staff.add', async ({ database, desk, actor, confirm }) => {
      await confirm(() => [inOneLine(first, last, address, locale), `New account, with ${permit.join(', ')}.`]);
      if (!must(await addAccount(desk, actor, staff))) refuse('This address has an account already.');
      await printLink(
        database,
        'password',
        must(await linkAccount(desk, actor, { email: address, purpose: 'password' })),
      );
    });
  });

accountCommand('permit', 'gives an account these permissions instead of those that it has')
  .argument(
    '<permissions>',
    'such as order.refund,order.redeem; a role, such as desk, stands for its own',
    parsePermissions,
  )
  .action((address, permissions) =>
    act(workOnStore, 'staff.permit', async ({ database, desk, actor, confirm }) => {
      const what = ({ permissions: before }: Account) =>
        inOneLine(
          `It is permitted from now on: ${permissions.join(', ')}.`,
          endsWaysIn(before, permissions) && 'This ends its password, passkeys, sessions and links.',
        );
      await confirm(() => wordAccount(database, address, what));
      const before = must(await permitAccount(desk, actor, { email: address, permissions }));
      console.log(`Permitted now: ${permissions.join(', ')}.`);
      if (!endsWaysIn(before.permissions, permissions)) return;
      console.log('Its password, passkeys, sessions and links have ended.');
      const made = await linkAccount(desk, actor, { email: address, purpose: 'password' });
      if (made.ok) await printLink(database, 'password', made.value);
      else console.log('Somebody who has all permissions of the account can make a link for a new password.');
    }),
  );

subcommand('permissions', 'lists all permissions and roles').action(listPermissions);

accountCommand('link', 'prints a new link for the password of an account').action((address) =>
  link(address, 'password'),
);

accountCommand('sign-in', 'prints a link that signs in to an account without a password').action((address) =>
  link(address, 'sign-in'),
);

accountCommand('end-sessions', 'signs an account out everywhere, of staff or of a customer').action((address) =>
  act(workOnStore, 'staff.end-sessions', async ({ database, desk, actor, confirm }) => {
    await confirm(() => wordAccount(database, address, () => 'It is signed out everywhere.'));
    const done = await endAccountSessions(desk, actor, { email: address });
    if (!done.ok && done.failure.code === 'staff-not-found') refuse(noAccount);
    console.log(`Signed out everywhere (sessions ended: ${must(done).ended}).`);
  }),
);

accountCommand('remove', 'removes an account and ends its sessions').action((address) =>
  act(workOnStore, 'staff.remove', async ({ database, desk, actor, confirm }) => {
    await confirm(() => wordAccount(database, address, () => 'It is removed, and signed out everywhere.'));
    must(await removeAccount(desk, actor, { email: address }));
    console.log('Removed, and signed out everywhere.');
  }),
);

subcommand('acts', 'lists what staff have done, by call and by command, the last first')
  .option('--days <count>', 'in so many days', parseCount, 30)
  .action(({ days }) => look(workOnStore, 'audit.read', ({ database }) => listActs(database, days)));

function accountCommand(name: string, description: string) {
  return subcommand(name, description).argument('<address>', 'its email address', parseAddress);
}

function parseAddress(text: string): string {
  const address = email.safeParse(text);
  if (address.success) return address.data;
  throw new InvalidArgumentError('It is no email address.');
}

function parsePermissions(text: string): HeldPermission[] {
  const { permissions, unknown } = expandRoles(text.split(',').filter(Boolean));
  const [strange] = unknown;
  if (strange !== undefined) {
    const meant = [...permissionNames, ...roleNames].find((name) => {
      const most = Math.max(1, Math.floor(name.length / 3));
      return countSlips(strange, name, most) <= most;
    });
    const question = meant ? ` Is ${meant} meant?` : '';
    throw new InvalidArgumentError(`There is no permission ${strange}.${question} \`permissions\` lists all.`);
  }
  if (permissions.length > 0) return permissions;
  throw new InvalidArgumentError('It needs permissions, such as order.refund,order.redeem.');
}

/** Ends the command that adds an account without saying what it may do. Names the whole command when the store has no owner yet. */
async function refuseWithoutPermissions(database: Database): Promise<never> {
  const hasOwner = (await listStaff(database)).some(({ role }) => role === ownerRole);
  return refuse(
    hasOwner
      ? 'Say what the account may do, such as --permit desk. `permissions` lists all permissions and roles.'
      : 'Say what the account may do. The store has no owner yet: npm run staff -- add ADDRESS NAME --permit owner',
  );
}

/** The lines about an account, and `what` happens to it. */
async function wordAccount(database: Database, address: string, what: (account: Account) => string): Promise<string[]> {
  const row = await findAccountByAddress(database, emailKey(address));
  if (!row) return refuse(noAccount);
  const account = toAccount(row);
  const { firstName, lastName, email: own, role, permissions } = account;
  return [inOneLine(firstName, lastName, own, `role ${role}`, permissions.join(', ')), what(account)];
}

function link(address: string, purpose: keyof typeof links): Promise<void> {
  return act(workOnStore, 'staff.link', async ({ database, desk, actor, confirm }) => {
    const what = () => 'A link is made that opens it, once and within 15 minutes.';
    await confirm(() => wordAccount(database, address, what));
    await printLink(database, purpose, must(await linkAccount(desk, actor, { email: address, purpose })));
  });
}

async function printLink(
  database: Database,
  purpose: keyof typeof links,
  { token, locale }: { token: string; locale: string },
): Promise<void> {
  const { words, path } = links[purpose];
  console.log(words);
  console.log(`${await publicUrlOf(database)}${pathInLocale(locale as LocaleCode, path)}${token}`);
}

async function list({ database }: { database: Database }): Promise<void> {
  for (const { email: own, role, permissions } of await listStaff(database))
    console.log(inOneLine(own, `role ${role}`, permissions.join(', ')));
}

function listPermissions(): void {
  for (const [name, opens] of Object.entries(permissionTable)) console.log(`${name.padEnd(15)} ${opens}`);
  console.log('shop.manage:7   The shop of that number.\n\nRoles');
  for (const [name, set] of Object.entries(roles)) console.log(`${name.padEnd(15)} ${set.join(', ')}`);
}

async function listActs(database: Database, days: number): Promise<void> {
  let count = 0;
  for await (const line of lastActs(database, Date.now() - days * 24 * 3_600_000)) {
    const { actedAt, actor, madeBy, operation, objects, fields, outcome } = line;
    const when = utc(actedAt).format('YYYY-MM-DDTHH:mm:ss[Z]');
    const facts = [when, actor, madeBy, operation, objects.join(', '), fields.join(', '), outcome];
    console.log(facts.map((fact) => fact || '–').join('  '));
    count += 1;
  }
  if (count === 0) console.log('Staff have done nothing in that time.');
}

await run();

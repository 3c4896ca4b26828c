import * as z from 'zod/mini';
import { readCommandLine, suggestion } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { readPublicUrl } from '#server/env.ts';
import { listStaff } from '#server/members/staff-accounts.ts';
import {
  addAccount,
  endAccountSessions,
  linkAccount,
  permitAccount,
  removeAccount,
} from '#server/staff/account-acts.ts';
import { lastActs } from '#server/staff/last-acts.ts';
import type { ErrorCode, Failure } from '#shared/contract/errors.ts';
import { email, hasName, personName } from '#shared/contract/fields.ts';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { permissionNames, permissions as permissionTable, roleNames, roles } from '#shared/contract/permissions.ts';
import { expandRoles } from '#shared/rules/expand-roles.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { utc } from '#shared/rules/utc.ts';
import type { Acting } from './act-as.ts';
import { readCount } from './read-count.ts';
import { wordFailure } from './word-failure.ts';

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
npm run staff -- remove ADDRESS                    removes it and ends its sessions
npm run staff -- acts                              what staff have done in the last 30 days, by call and by command, the last first
                      --days 365                   in so many days`;

const reasons: Partial<Record<ErrorCode, string>> = {
  'last-owner': 'This is the only owner. Make another one first.',
  'staff-not-found': 'No account of staff has this address.',
  'permission-not-held': 'The account of staff that --as names does not have that permission itself.',
};

const links = {
  password: {
    words: 'Choose the password here, once and within 15 minutes:',
    path: '/reset-password/new#token=',
  },
  'sign-in': { words: 'Sign in here, once and within 15 minutes:', path: '/login/link#token=' },
} as const;

/** `npm run staff`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, {
  days: { type: 'string' },
  permit: { type: 'string' },
  language: { type: 'string' },
});
const [command = '', address = '', firstName = '', lastName = ''] = positionals;
const works = {
  list: (database: Database) => look(database, 'staff.manage', () => list(database)),
  acts: (database: Database) => look(database, 'audit.read', () => acts(database)),
  add,
  permit,
  link,
  'sign-in': signIn,
  'end-sessions': endSessions,
  remove,
};
const typed = command === 'permit' ? firstName : (values.permit ?? 'owner');
const { permissions, unknown } = expandRoles(typed.split(',').filter(Boolean));
const wrong = whyMisused();
if (wrong !== null) misused(wrong);
else if (command === 'permissions') listPermissions();
else await workOnStore(works[command as keyof typeof works]);

function whyMisused(): string | null {
  if (command === '') return 'Say what to do.';
  if (!Object.hasOwn(works, command) && command !== 'permissions') return `${command} is no word of this command.`;
  const isOfNobody = ['list', 'permissions', 'acts'].includes(command);
  const most = isOfNobody ? 1 : ({ add: 4, permit: 3 }[command] ?? 2);
  if (positionals.length > most) return `${positionals[most]} is one word too many.`;
  if (values.days !== undefined && readCount(values.days) === null)
    return `--days ${values.days}: that is no number of days.`;
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
  await act(database, async ({ desk, actor }) => {
    const changed = await permitAccount(desk, actor, { email: z.parse(email, address), permissions });
    if (changed.ok) console.log(`Permitted now: ${permissions.join(', ')}.`);
    else refuse(changed.failure);
  });
}

function refuse({ code }: Pick<Failure, 'code'>): void {
  console.error(reasons[code] ?? wordFailure({ code }));
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
  await act(database, async (acting) => {
    const added = await addAccount(acting.desk, acting.actor, staff);
    if (!added.ok) return refuse(added.failure);
    if (added.value) return printLink(acting, 'password');
    console.error('This address has an account already.');
    process.exitCode = 1;
  });
}

async function link(database: Database): Promise<void> {
  await act(database, (acting) => printLink(acting, 'password'));
}

async function signIn(database: Database): Promise<void> {
  await act(database, (acting) => printLink(acting, 'sign-in'));
}

async function printLink({ desk, actor }: Acting, purpose: keyof typeof links): Promise<void> {
  const made = await linkAccount(desk, actor, { email: z.parse(email, address), purpose });
  if (!made.ok) return refuse(made.failure);
  const { token, locale } = made.value;
  const { words, path } = links[purpose];
  console.log(words);
  console.log(`${readPublicUrl(process.env)}${pathInLocale(locale as LocaleCode, path)}${token}`);
}

async function endSessions(database: Database): Promise<void> {
  await act(database, async ({ desk, actor }) => {
    const done = await endAccountSessions(desk, actor, z.parse(email, address));
    if (done.ok) return console.log(`Signed out everywhere (sessions ended: ${done.value.ended}).`);
    if (done.failure.code !== 'staff-not-found') return refuse(done.failure);
    console.error('No account has this address.');
    process.exitCode = 1;
  });
}

async function remove(database: Database): Promise<void> {
  await act(database, async ({ desk, actor }) => {
    const removed = await removeAccount(desk, actor, z.parse(email, address));
    if (removed.ok) console.log('Removed, and signed out everywhere.');
    else refuse(removed.failure);
  });
}

async function acts(database: Database): Promise<void> {
  const since = Date.now() - (readCount(values.days ?? '30') ?? 0) * 24 * 3_600_000;
  let count = 0;
  for await (const line of lastActs(database, since)) {
    const { actedAt, actor, madeBy, operation, objects, fields, outcome } = line;
    console.log(
      [
        utc(actedAt).format('YYYY-MM-DDTHH:mm:ss[Z]'),
        actor,
        madeBy,
        operation,
        objects.join(', '),
        fields.join(', '),
        outcome,
      ]
        .map((part) => part || '–')
        .join('  '),
    );
    count += 1;
  }
  if (count === 0) console.log('Staff have done nothing in that time.');
}

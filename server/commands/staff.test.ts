import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve as resolvePath } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMembers } from '#server/members/create-members.ts';
import { permissions } from '#shared/contract/permissions.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { withoutPlace } from '#tests/support/without-place.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const staff = (...words: string[]) => staffWith({ PUBLIC_URL: 'https://tickets.example.com' }, ...words);

const staffWith = (environment: Record<string, string>, ...words: string[]) =>
  new Promise<[number, string]>((resolve) => {
    const program = resolvePath(import.meta.dirname, 'staff.ts');
    const env = { ...compileCache, DATA_DIR: store.folder, ...environment };
    execFile(process.execPath, [program, ...words], { env }, (fault, out, errors) =>
      resolve([Number(fault?.code ?? 0), withoutPlace(out + errors)]),
    );
  });

describe('npm run staff', () => {
  it('makes the first account, whose owner chooses the password by a link', async () => {
    const [code, told] = await staff('add', 'mei@example.com', 'Mei', 'Chan', '--permit', 'owner', '--yes');
    expect([code, told]).toEqual([
      0,
      expect.stringMatching(/https:\/\/tickets\.example\.com\/en\/reset-password\/new#token=[\w-]{43}\n$/),
    ]);
    const settings = {
      signInTries: 10,
      signInTriesPerAddress: 200,
      staffIdleHours: 12,
      staffPasskeys: 'optional' as const,
      staffSecondFactor: 'optional' as const,
      publicUrl: 'http://store.test',
    };
    const members = createMembers({ database: store.database, clock: () => new Date(), settings });
    const token = /token=([\w-]+)/.exec(told)?.[1] ?? '';
    const from = { addressKey: 'a', device: '', locale: 'en' } as const;
    expect((await members.reset(token, 'gondola 360', from)).ok).toBe(true);
    const signedIn = await members.signIn({ email: 'mei@example.com', password: 'gondola 360' }, from);
    const secret = signedIn.ok ? signedIn.value.token : '';
    expect(await members.find(secret)).toMatchObject({ kind: 'staff', role: 5, permissions: ['owner'] });

    expect(await staff('list')).toEqual([0, 'mei@example.com  role 5  owner\n']);
    const [, link] = await staff('sign-in', 'mei@example.com', '--yes');
    const byLink = /https:\/\/tickets\.example\.com\/en\/login\/link#token=([\w-]{43})\n$/.exec(link)?.[1] ?? '';
    expect(await members.findSignInLink(byLink)).toEqual({ email: 'mei@example.com' });
    const onlyOwner = [1, 'This is the only owner. Make another one first. (last-owner)\n'];
    expect(await staff('remove', 'mei@example.com', '--yes')).toEqual(onlyOwner);
    expect(await staff('permit', 'mei@example.com', 'manager', '--yes')).toEqual(onlyOwner);
    await staff('add', 'ada@example.com', 'Ada', '--permit', 'owner', '--yes');
    expect((await staff('remove', 'mei@example.com', '--yes'))[0]).toBe(0);
    expect(await members.findSignInLink(byLink)).toBeNull();
    expect(await members.find(secret)).toBeNull();
  });

  it('ends the sessions of a customer, and of staff', async () => {
    const { database } = store;
    await insertAccount(database, 'mei', { email: 'mei@example.com' });
    await insertAccount(database, 'ada', { email: 'ada@example.com', role: 5 });
    for (const id of ['mei', 'ada']) await insertSession(database, id, { token: id.repeat(15).slice(0, 43) });
    const ended = 'Signed out everywhere (sessions ended: 1).\n';
    expect(await staff('end-sessions', 'Mei@Example.com', '--yes')).toEqual([0, ended]);
    expect(await database.raw.all('SELECT account_id FROM sessions')).toEqual([{ account_id: 'ada' }]);
    expect(await staff('end-sessions', 'ada@example.com', '--yes')).toEqual([0, ended]);
    expect(await staff('end-sessions', 'nobody@example.com', '--yes')).toEqual([1, 'No account has this address.\n']);
  });

  it.each([
    [{}, 'http://localhost:3000/en/'],
    [{ PORT: '4149' }, 'http://localhost:4149/en/'],
    [{ PORT: '4149', PUBLIC_URL: 'https://tickets.example.com/' }, 'https://tickets.example.com/en/'],
    [{ PORT: '4149', PUBLIC_URL: ' ' }, 'http://localhost:4149/en/'],
  ])('prints links to where the store is: %j', async (environment, expected) => {
    const [, added] = await staffWith(
      environment,
      'add',
      'mei@example.com',
      'Mei',
      'Chan',
      '--permit',
      'desk',
      '--yes',
    );
    expect(added).toContain(expected);
    expect((await staffWith(environment, 'link', 'mei@example.com', '--yes'))[1]).toContain(expected);
    expect((await staffWith(environment, 'sign-in', 'mei@example.com', '--yes'))[1]).toContain(expected);
  });

  it('acts as the account that --as names, with its permissions, and leaves a line for each act', async () => {
    await staff('add', 'ada@example.com', 'Ada', '--permit', 'owner', '--yes');
    await staff(
      'add',
      'tom@example.com',
      'Tom',
      '--permit',
      'order.read,staff.manage',
      '--as',
      'ada@example.com',
      '--yes',
    );
    expect(await staff('permit', 'tom@example.com', 'order.refund', '--as', 'tom@example.com', '--yes')).toEqual([
      1,
      'The account of staff that --as names does not have that permission itself. (permission-not-held)\n',
    ]);
    await staff('add', 'eve@example.com', 'Eve', '--permit', 'order.read', '--yes');
    expect((await staff('remove', 'tom@example.com', '--as', 'eve@example.com', '--yes'))[0]).toBe(1);
    expect(await staff('remove', 'tom@example.com', '--as', 'nobody@example.com', '--yes')).toEqual([
      1,
      'No account of staff has the address nobody@example.com.\n',
    ]);
    const [code, told] = await staff('acts');
    const lines = told
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  ').slice(1));
    const user = userInfo().username;
    const [ada, tom, eve] = ['ada', 'tom', 'eve'].map((name) => `${name}@example.com by ${user}`);
    expect([code, lines.map(([who, by, what, , , outcome]) => [who, by, what, outcome])]).toEqual([
      0,
      [
        [eve, 'npm run staff', 'staff.remove', 'not-allowed'],
        [user, 'npm run staff', 'staff.link', 'done'],
        [user, 'npm run staff', 'staff.add', 'done'],
        [tom, 'npm run staff', 'staff.permit', 'permission-not-held'],
        [ada, 'npm run staff', 'staff.link', 'done'],
        [ada, 'npm run staff', 'staff.add', 'done'],
        [user, 'npm run staff', 'staff.link', 'done'],
        [user, 'npm run staff', 'staff.add', 'done'],
      ],
    ]);
    const kept = JSON.stringify(await store.database.raw.all('SELECT * FROM staff_acts'));
    expect(kept).not.toMatch(/@|Ada|Tom|Eve/);
  });

  it('adds no account until somebody says what it may do, and names the command for the first owner', async () => {
    const add = (...more: string[]) => staff('add', 'mei@example.com', 'Mei', 'Chan', ...more, '--yes');
    expect(await add()).toEqual([
      1,
      'Say what the account may do. The store has no owner yet: npm run staff -- add ADDRESS NAME --permit owner\n',
    ]);
    expect(await staff('list')).toEqual([0, '']);
    expect((await add('--permit', 'owner'))[0]).toBe(0);
    const needsWord =
      'Say what the account may do, such as --permit desk. `permissions` lists all permissions and roles.\n';
    expect(await staff('add', 'tom@example.com', 'Tom', '--yes')).toEqual([1, needsWord]);
    expect(await staff('list')).toEqual([0, 'mei@example.com  role 5  owner\n']);
  });

  it('says what it cannot do', async () => {
    expect((await staff())[0]).toBe(2);
    expect((await staff('add', 'mei', 'Mei', 'Chan', '--permit', 'desk', '--yes'))[0]).toBe(2);
    expect((await staff('add', 'mei@example.com', '--permit', 'desk', '--yes'))[0]).toBe(2);
    expect(await staff('link', 'mei@example.com', '--yes')).toEqual([
      1,
      'No account of staff has this address. (staff-not-found)\n',
    ]);
    await staff('add', 'mei@example.com', 'Mei', 'Chan', '--permit', 'order.refund', '--yes');
    expect(await staff('list')).toEqual([0, 'mei@example.com  role 4  order.refund\n']);
    expect((await staff('add', 'Mei@Example.com', 'Mei', 'Chan', '--permit', 'desk', '--yes'))[0]).toBe(1);
    expect(await staff('permit', 'mei@example.com', 'order.refunds', '--yes')).toEqual([
      2,
      expect.stringContaining('There is no permission order.refunds. Is order.refund meant?'),
    ]);
    const [, told] = await staff('permissions');
    for (const [name, opens] of Object.entries(permissions)) expect(told).toContain(`${name.padEnd(15)} ${opens}\n`);
    expect(told).toContain('desk            order.read, order.edit, order.refund, order.redeem\n');
    expect((await staff('permit', 'mei@example.com', 'order.redeem,shop.manage:7', '--yes'))[0]).toBe(0);
    expect(await staff('list')).toEqual([0, 'mei@example.com  role 4  order.redeem, shop.manage:7\n']);
    expect(await staff('permit', 'mei@example.com', 'desk', '--yes')).toEqual([
      0,
      'Permitted now: order.read, order.edit, order.refund, order.redeem.\n',
    ]);
    expect(await staff('permit', 'mei@example.com', 'desk,staff.manage', '--yes')).toEqual([
      0,
      expect.stringMatching(
        /^Permitted now: order\.read, order\.edit, order\.refund, order\.redeem, staff\.manage\.\nIts password, passkeys, sessions and links have ended\.\nChoose the password here, .*\n\S+#token=[\w-]{43}\n$/,
      ),
    ]);
    expect(await staff('permit', 'mei@example.com', 'order.read,order.redeem', '--yes')).toEqual([
      0,
      'Permitted now: order.read, order.redeem.\n',
    ]);
    await staff('permit', 'mei@example.com', 'desk', '--yes');
    expect(await staff('list')).toEqual([
      0,
      'mei@example.com  role 4  order.read, order.edit, order.refund, order.redeem\n',
    ]);
  });
});

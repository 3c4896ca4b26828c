import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { sqliteFileIn } from '#server/database/keep-private.ts';
import { startDebianPostgres } from '#tests/support/database/debian-postgres.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startStoreNode } from '#tests/support/store-node.ts';
import { withoutPlace } from '#tests/support/without-place.ts';
import { type Answer, createAsker, type Request } from './ask.ts';
import { newFolder } from './new-folder.ts';
import { add, call, pass, setAddress } from './purchase.ts';
import { newCart, place, placed, roundTrip } from './ready-order.ts';

interface Drill {
  environment: Record<string, string>;
  backUp(): Promise<void>;
  /** Restores the backup into a new database. Returns the settings that name it. */
  restore(): Promise<Record<string, string>>;
  /** True for a new folder, which has no record of the issued receipt numbers. */
  hasLostFolder: boolean;
}

const drills: Record<string, () => Promise<Drill>> = {
  async 'SQLite by .backup'() {
    const folder = await newFolder();
    const copy = join(await newFolder(), 'copy.sqlite');
    return {
      environment: { DATA_DIR: folder },
      hasLostFolder: false,
      async backUp() {
        const file = new DatabaseSync(sqliteFileIn(folder));
        await backup(file, copy);
        file.close();
      },
      async restore() {
        for (const ending of ['', '-wal', '-shm']) await rm(sqliteFileIn(folder) + ending, { force: true });
        await copyFile(copy, sqliteFileIn(folder));
        return {};
      },
    };
  },

  async 'SQLite by VACUUM INTO, on another machine'() {
    const folder = await newFolder();
    const copy = join(await newFolder(), 'copy.sqlite');
    return {
      environment: { DATA_DIR: folder },
      hasLostFolder: true,
      async backUp() {
        const file = new DatabaseSync(sqliteFileIn(folder));
        file.exec(`VACUUM INTO '${copy}'`);
        file.close();
      },
      async restore() {
        const other = await newFolder();
        await copyFile(copy, sqliteFileIn(other));
        return { DATA_DIR: other };
      },
    };
  },

  async 'PostgreSQL by pg_dump, on another machine'() {
    const postgres = await startDebianPostgres();
    onTestFinished(postgres.stop);
    const file = join(await postgres.folder('dumps'), 'gondola.dump');
    return {
      environment: { DATA_DIR: await newFolder(), DATABASE_URL: postgres.url },
      hasLostFolder: true,
      backUp: () => postgres.tool('pg_dump', '--format=custom', '--file', file, postgres.url),
      async restore() {
        await postgres.query('CREATE DATABASE restored');
        const url = postgres.url.replace(/postgres$/, 'restored');
        await postgres.tool('pg_restore', '--no-owner', '--exit-on-error', '--dbname', url, file);
        return { DATABASE_URL: url, DATA_DIR: await newFolder() };
      },
    };
  },

  async 'PostgreSQL by a base backup and its WAL, to a point in time'() {
    let postgres = await startDebianPostgres();
    onTestFinished(() => postgres.stop());
    const base = await postgres.folder('base');
    let until = '';
    return {
      environment: { DATA_DIR: await newFolder(), DATABASE_URL: postgres.url },
      hasLostFolder: false,
      async backUp() {
        await postgres.tool(
          'pg_basebackup',
          '--dbname',
          postgres.url,
          '--pgdata',
          base,
          '--checkpoint=fast',
          '--wal-method=none',
        );
        const [now] = await postgres.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
        until = now?.now ?? '';
        await postgres.query('SELECT pg_switch_wal()');
      },
      async restore() {
        postgres = await postgres.recover(base, until);
        return { DATABASE_URL: postgres.url };
      },
    };
  },
};

interface Sold {
  fakeId: string;
  number: string;
  paymentKey: string;
  sessionId: string;
  receipt: string;
  codes: string[];
}

/** Exit code and output of a successful command. */
const done = [0, expect.any(String)];

it.each(Object.entries(drills))(
  'a store restored from a backup of %s reports what it lacks',
  async (_, open) => {
    const { environment: place, backUp, restore, hasLostFolder } = await open();
    const stripe = await startFakeStripe();
    onTestFinished(() => stripe.stop());
    const own = {
      PAYMENT_METHODS: 'stripe',
      ...{ STRIPE_API: stripe.origin, STRIPE_SECRET_KEY: stripe.account.secretKey },
      ...{ STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret, STRIPE_METHODS: 'card' },
      ...{ HELD_SHARE_PER_ADDRESS: '100', TRUSTED_PROXIES: 'loopback', STOP_DELAY_SECONDS: '0' },
    };
    let environment: Record<string, string> = { ...own, ...place };
    const logged: string[] = [];
    const start = async () => {
      const started = await startStoreNode(environment, { hear: (line) => void logged.push(line) });
      onTestFinished(() => void started.process.kill('SIGKILL'));
      return started;
    };
    let node = await start();
    let ask = createAsker({ urls: [node.url], patienceMs: 20_000, from: '10.1.1.1', note: () => {} });
    const command = (name: string, ...words: string[]) => runCommand(name, words, environment);

    // A day of sales, with a backup in the middle.
    const begun = new Date(Date.now() - 60_000);
    const known = await sell(ask, stripe, await passOrder(ask, 2));
    const ride = await sell(ask, stripe, await placed(ask, roundTrip));
    const during: Sold[] = [];
    let isBackedUp = false;
    const selling = (async () => {
      while (!isBackedUp) during.push(await sell(ask, stripe, await passOrder(ask, 1)));
    })();
    await backUp();
    isBackedUp = true;
    await selling;
    const lost: Sold[] = [];
    for (const _ of ['given back', 'used for another order', 'dismissed']) {
      lost.push(await sell(ask, stripe, await passOrder(ask, 1)));
    }
    const [back, used, dismissed] = lost as [Sold, Sold, Sold];
    expect(await command('refund', known.number, '--item', '1', '--units', '1', '--waive-fee', '--yes')).toEqual(done);
    await expect.poll(() => stripe.sessions.get(known.sessionId)?.refunds, { timeout: 60_000 }).toHaveLength(1);
    expect(await command('redeem', used.codes[0] ?? '', '--yes')).toEqual(done);
    const [, days] = await command('move', 'days', ride.number, '--item', '1', '--from', dayFrom(6));
    const [, day = '', slot = ''] = /^(\S+) (\d\d:\d\d)/m.exec(days) ?? [];
    const moved = await command('move', ride.number, '--item', '1', '--day', day, '--slot', slot, '--yes');
    expect(moved).toEqual(done);
    expect(await command('audit')).toEqual(done);
    const numbers = (
      await Promise.all([known, ride, ...during, ...lost].map(({ fakeId }) => receiptsOf(ask, fakeId)))
    ).flat();
    await node.end('SIGKILL');

    // In the night the operator restores the backup, by "Restore" in docs/operate/backup-and-restore.md.
    environment = { ...environment, ...(await restore()) };
    expect(await command('audit')).toEqual(done);
    if (hasLostFolder) {
      expect(await command('receipts', 'go-on-after', ...lastOf(numbers), '--yes')).toEqual(done);
    }
    node = await start();
    ask = createAsker({ urls: [node.url], patienceMs: 20_000, from: '10.1.1.1', note: () => {} });

    // No receipt number is used twice.
    const next = await sell(ask, stripe, await passOrder(ask, 1));
    expect(numbers).not.toContain(next.receipt);
    expect(next.receipt > (lastOf(numbers)[0] ?? '')).toBe(true);

    // A webhook about a payment that the books lack is stored, logged and counted. A command finds further missing payments at the service.
    const intent = stripe.sessions.get(back.sessionId)?.intent.id;
    const { body, headers } = stripe.signed({
      id: 'evt_late',
      type: 'charge.refunded',
      data: { object: { payment_intent: intent } },
    });
    const told = await fetch(`${node.url}/api/payment/webhook/stripe`, {
      ...{ method: 'POST', body: new Uint8Array(body) },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(told.status).toBe(200);
    await expect.poll(() => logged.join('\n'), { timeout: 30_000 }).toContain('that the books do not have');
    expect(logged.join('\n')).toContain(back.number);
    expect(await (await fetch(`${node.url}/metrics`)).text()).toMatch(/^gondola_orphan_payments [1-9]/m);
    const since = begun.toLocaleString('sv', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16).replace(' ', 'T');
    const [code, orphans] = await command('payments', 'orphans', '--since', since, '--yes');
    expect(code).toBe(0);
    for (const { paymentKey, number } of lost)
      expect(orphans).toMatch(new RegExp(`^${paymentKey}  stripe  took HKD 780.00.*${number}`, 'm'));
    expect(orphans).not.toContain(known.paymentKey);
    expect(await command('payments', 'give-back', back.paymentKey, '--yes')).toEqual(done);
    expect(stripe.sessions.get(back.sessionId)?.refunds).toMatchObject([{ amount: 78_000 }]);
    const again = await passOrder(ask, 1);
    const { order } = await call<{ order: { increment_id: string } }>(ask, '/order/orderByFakeId', { fakeId: again });
    expect(await command('payments', 'use', used.paymentKey, '--for', order.increment_id, '--yes')).toEqual(done);
    expect(await statusOf(ask, again)).toBe('paid');
    expect(await command('payments', 'dismiss', dismissed.paymentKey, 'it was a test', '--yes')).toEqual(done);
    // Sales during the backup that are not in it.
    const left = during.filter(({ paymentKey }) => orphans.includes(paymentKey));
    for (const { paymentKey } of left)
      expect(await command('payments', 'give-back', paymentKey, '--yes')).toEqual(done);
    expect(withoutPlace((await command('payments', 'orphans'))[1])).toBe(
      'The books have all payments that the services told of.\n',
    );

    // A repayment after the backup is found at the payment service.
    expect(await command('payments', 'ask', known.paymentKey, '--yes')).toEqual(done);
    expect((await command('payments', 'list'))[1]).toContain('returned outside');

    // A genuine ticket that the books lack is reported as such, and can be admitted once.
    const [ticket = ''] = dismissed.codes;
    for (const scanned of [ticket, ticket]) {
      expect(await command('redeem', scanned)).toEqual([
        1,
        expect.stringMatching(/Genuine by its signature, but not in the books[\s\S]*any day/),
      ]);
    }
    expect(await command('redeem', ticket, '--admit', '--yes')).toEqual(done);
    expect(await command('redeem', ticket, '--admit', '--yes')).toEqual([
      1,
      expect.stringContaining('It was used already.'),
    ]);
    expect(await command('audit')).toEqual(done);
    await node.end('SIGTERM');
  },
  900_000,
);

type Ask = (request: Request) => Promise<Answer>;

/** Places an order of passes. Returns its order key. */
async function passOrder(ask: Ask, quantity: number): Promise<string> {
  const cart_id = await newCart(ask);
  await add(ask, cart_id, { ...pass, data: { ...pass.data, quantity } });
  await setAddress(ask, cart_id);
  return place(ask, cart_id);
}

interface Shown {
  order: { increment_id: string; status: string; tickets: { code: string }[]; receipts: { number: string }[] };
}

async function sell(ask: Ask, stripe: Awaited<ReturnType<typeof startFakeStripe>>, fakeId: string): Promise<Sold> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(ask, '/pay', { orderId: fakeId, method: 'stripe' });
  const sessionId = redirectUrl.split('/').at(-1) ?? '';
  stripe.pay(sessionId);
  const session = stripe.sessions.get(sessionId);
  const { pathname, search } = new URL(session?.successUrl ?? '');
  const returned = await ask({ method: 'GET', path: pathname + search });
  if (!returned.location.includes('payment=paid')) throw new Error(`The return led to ${returned.location}`);
  const { order } = await call<Shown>(ask, '/order/orderByFakeId', { fakeId });
  return {
    ...{ fakeId, sessionId, number: order.increment_id, paymentKey: session?.clientReferenceId ?? '' },
    receipt: order.receipts[0]?.number ?? '',
    codes: order.tickets.map(({ code }) => code),
  };
}

async function receiptsOf(ask: Ask, fakeId: string): Promise<string[]> {
  return (await call<Shown>(ask, '/order/orderByFakeId', { fakeId })).order.receipts.map(({ number }) => number);
}

async function statusOf(ask: Ask, fakeId: string): Promise<string> {
  return (await call<Shown>(ask, '/order/orderByFakeId', { fakeId })).order.status;
}

function lastOf(numbers: readonly string[]): string[] {
  return ['R', 'C'].flatMap((kind) =>
    numbers
      .filter((number) => number.startsWith(kind))
      .sort()
      .slice(-1),
  );
}

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

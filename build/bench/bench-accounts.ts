import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '#shared/contract/auth.ts';
import * as user from '#shared/contract/user.ts';
import { takeTurn } from './duel.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOfTurn, type Row } from './sections.ts';
import { createCrowd, type Visitor } from './shopping/visitor.ts';
import type { StoreProcess } from './store-process.ts';
import { withBenchStore } from './with-bench-store.ts';

const password = 'gondola 360';

/** Signing in, with the right password and a wrong one, and what a member looks at; CPU is that of all the server's threads. */
export async function benchAccounts(
  database: BenchDatabase,
  { clients, seconds, addresses }: Pick<Command, 'clients' | 'seconds' | 'addresses'>,
): Promise<string> {
  return withBenchStore(await database.newEnvironment(), async (store) => {
    const crowd = createCrowd(store.origin, { addresses, sockets: clients });
    try {
      const email = await makeMember(crowd.next(), store);
      const cookie = cookieOf(await crowd.next().ask(auth.login, { email, password }));
      const steps: Record<string, () => Promise<unknown>> = {
        'sign-in': () => crowd.next().ask(auth.login, { email, password }),
        'sign-in with an unknown address': () => refusedSignIn(crowd.next()),
        'who is signed in': () => crowd.next(cookie).ask(user.get, {}),
        'orders of a member': () => crowd.next(cookie).ask(user.orders, { pageSize: 20, currentPage: 1 }),
        'page of the account': () => shown(crowd.next(cookie), '/en/user'),
        'the home page beside them': () => shown(crowd.next(), '/en'),
      };
      const rows: Row[] = [];
      for (const [what, step] of Object.entries(steps)) {
        await takeTurn({ process: store, step }, { clients, until: { seconds: seconds / 2 } });
        const turn = await takeTurn({ process: store, step }, { clients, until: { seconds } });
        rows.push({ what, figures: figuresOfTurn(turn) });
      }
      return asTable(`Accounts on ${database.title}, ${clients} clients`, rows);
    } finally {
      crowd.close();
    }
  });
}

/** Makes a member by the mail that confirms the address, from the folder where the store leaves mails. */
async function makeMember(visitor: Visitor, { folder }: StoreProcess): Promise<string> {
  const email = 'mei@example.com';
  await visitor.ask(user.emailReg, { email, password, firstname: 'Mei', lastname: 'Chan', prefix: '' });
  for (let look = 0; look < 100; look += 1) {
    const token = await findToken(join(folder, 'outbox'));
    if (token) {
      await visitor.ask(user.confirm, { token });
      return email;
    }
    await sleep(200);
  }
  throw new Error('No mail came that confirms the address.');
}

async function findToken(outbox: string): Promise<string | undefined> {
  // A dot stands before what is still being written.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  // Long lines of mails end with `=`, and an `=` of the text is written as `=3D`.
  return mails
    .map((mail) => /#token=([\w-]+)/.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1])
    .find(Boolean);
}

function cookieOf({ headers }: { headers: Record<string, string> }): string {
  return headers['set-cookie']?.split(';')[0] ?? '';
}

/** Signs in with an unknown address. The refusal takes as long as a sign-in, so that nobody learns who has an account. */
async function refusedSignIn(visitor: Visitor): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await visitor.ask(auth.login, { email, password }).then(
    () => 'signed in',
    (fault: Error) => fault.message,
  );
  if (!answer.includes('sign-in-failed')) throw new Error(answer);
}

async function shown(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, createApi } from '#shared/client/api.ts';
import { today } from '#shared/contract/staff/day.ts';
import { oneOrder } from '#shared/contract/staff/order.ts';
import { orders } from '#shared/contract/staff/orders.ts';
import { middleOf, type Turn, takeTurn } from './duel.ts';
import { median } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOfTurn, type Row } from './sections.ts';
import { buyInSixRequests, ticketsPerOrder } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { signInStaff } from './sign-in-staff.ts';
import { drawStaffPages, loadStaffPages } from './staff-pages.ts';
import { withBenchStore } from './with-bench-store.ts';

const people = 10;

/** Measures the pages of staff, and what ten people who use them cost the buyers of the store. */
export async function benchStaff(
  database: BenchDatabase,
  { clients, addresses, seconds, rounds }: Pick<Command, 'clients' | 'addresses' | 'seconds' | 'rounds'>,
): Promise<string> {
  const environment = await database.newEnvironment();
  return withBenchStore(environment, async (store) => {
    const crowd = createCrowd(store.origin, { addresses, sockets: clients });
    try {
      const plan = await planOrders(crowd.next());
      const cookie = await signInStaff(crowd, { folder: store.folder, environment, permission: 'owner' });
      const contestant = { process: store, step: () => buyInSixRequests(crowd.next(), plan.pick(ticketsPerOrder)) };
      await takeTurn(contestant, { clients, until: { seconds } });
      const turns = { alone: [] as Turn[], beside: [] as Turn[] };
      for (let round = 0; round < rounds; round += 1) {
        turns.alone.push(await takeTurn(contestant, { clients, until: { seconds } }));
        const team = startTeam(store.origin, cookie);
        turns.beside.push(await takeTurn(contestant, { clients, until: { seconds } }));
        await team.stop();
      }
      const ratio = (figure: (turn: Turn) => number) =>
        median(turns.beside.map((turn, round) => figure(turn) / figure(turns.alone[round] ?? turn))).toFixed(2);
      const rows: Row[] = [
        { what: 'buyers alone, median turn', figures: figuresOfTurn(middleOf(turns.alone)) },
        { what: 'beside ten people of staff', figures: figuresOfTurn(middleOf(turns.beside)) },
        {
          what: 'ratio, median of pairs',
          figures: { 'p99 ms': ratio(({ p99 }) => p99), 'CPU ms each': ratio(({ cpu }) => cpu) },
        },
      ];
      const pages = [...(await drawStaffPages(store.origin, cookie)), ...(await loadStaffPages(store.origin, cookie))];
      return [
        asTable(`Ten people of staff on ${database.title}, ${clients} buyers at the same time`, rows),
        asTable(`Pages of staff on ${database.title}`, pages),
      ].join('\n');
    } finally {
      crowd.close();
    }
  });
}

/** Lets ten people make a call a second each: Today, the list of orders, and the first order of the list. */
function startTeam(origin: string, cookie: string) {
  const withCookie: typeof fetch = (url, { headers, ...rest } = {}) =>
    fetch(url, { ...rest, headers: { ...Object.fromEntries(new Headers(headers)), cookie } });
  const api = createApi(() => ({ apiUrl: `${origin}/api`, locale: () => 'en', fetch: withCookie }));
  let isOver = false;

  async function work(): Promise<void> {
    let number: string | undefined;
    for (let turn = 0; !isOver; turn += 1) {
      const begun = performance.now();
      if (turn % 3 === 0) takeValue(await api.send(today, {}));
      else if (turn % 3 === 1 || number === undefined) {
        number = takeValue(await api.send(orders, { most: 50, sort: 'newest' })).orders[0]?.number;
      } else takeValue(await api.send(oneOrder, { number }));
      await sleep(Math.max(0, 1000 - (performance.now() - begun)));
    }
  }

  const all = Promise.all(Array.from({ length: people }, work));
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function takeValue<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`A call of staff failed: ${answer.failure.code}`);
  return answer.value;
}

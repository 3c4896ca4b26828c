import { type Contest, openContest } from './contest.ts';
import { duel, middleOf, type Turn } from './duel.ts';
import { measure, median } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOf, figuresOfTurn, type Row } from './sections.ts';
import { buyAsBrowsersDo, buyInSixRequests, ticketsPerOrder } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { type Crowd, createCrowd } from './shopping/visitor.ts';

type Load = Pick<Command, 'clients' | 'seconds' | 'rounds' | 'addresses'>;

const scenarios = [
  { name: 'six requests', buy: buyInSixRequests },
  { name: 'all that a browser sends', buy: buyAsBrowsersDo },
];

type Scenario = (typeof scenarios)[number];

/**
 * Whole guest orders at the store and at the ceiling (the fastest possible server), in turns. Afterwards the data of both are
 * checked, because a server that loses a hold cannot be compared.
 */
export async function benchOrders(database: BenchDatabase, load: Load): Promise<string> {
  const contest = await openContest(database);
  const crowds = {
    store: createCrowd(contest.store.origin, { ...load, sockets: load.clients }),
    ceiling: createCrowd(contest.ceiling.origin, { ...load, sockets: load.clients }),
  };
  try {
    const rows: Row[] = [];
    let paid = 0;
    for (const scenario of scenarios) {
      const { store, ceiling, ordersAtCeiling } = await compare(scenario, contest, crowds, load);
      rows.push(...rowsOf(scenario, store, ceiling));
      paid += ordersAtCeiling;
    }
    const checks = await contest.check(paid);
    return `${asTable(`Orders on ${database.title}, ${load.clients} clients`, rows)}\n${checks}`;
  } finally {
    crowds.store.close();
    crowds.ceiling.close();
    await contest.close();
  }
}

/** Whole guest orders at a store that runs already, paid at its own test gateway. */
export async function benchOrdersAt(url: string, { clients, seconds, addresses }: Load): Promise<string> {
  const crowd = createCrowd(url, { addresses, sockets: clients });
  try {
    const plan = await planOrders(crowd.next());
    const rows: Row[] = [];
    for (const { name, buy } of scenarios) {
      const step = () => buy(crowd.next(), plan.pick(ticketsPerOrder));
      await measure({ clients, until: { seconds }, step });
      rows.push({ what: name, figures: figuresOf(await measure({ clients, until: { seconds }, step })) });
    }
    return asTable(`Orders at ${url}, ${clients} clients`, rows);
  } finally {
    crowd.close();
  }
}

async function compare(
  { buy }: Scenario,
  { store, ceiling, plan }: Contest,
  crowds: Record<'store' | 'ceiling', Crowd>,
  load: Load,
) {
  const sold = { store: 0, ceiling: 0 };
  const buyAt = (name: 'store' | 'ceiling') => async () => {
    await buy(crowds[name].next(), plan.pick(ticketsPerOrder));
    sold[name] += 1;
  };
  const turns = await duel(
    { process: store, step: buyAt('store') },
    { process: ceiling, step: buyAt('ceiling') },
    load,
  );
  return { store: turns.one, ceiling: turns.other, ordersAtCeiling: sold.ceiling };
}

function rowsOf({ name }: Scenario, store: readonly Turn[], ceiling: readonly Turn[]): Row[] {
  const ratio = (figure: (turn: Turn) => number) =>
    median(store.map((turn, round) => figure(turn) / figure(ceiling[round] ?? turn))).toFixed(2);
  return [
    { what: `store: ${name}`, figures: figuresOfTurn(middleOf(store)) },
    { what: `ceiling: ${name}`, figures: figuresOfTurn(middleOf(ceiling)) },
    {
      what: 'store / ceiling',
      figures: {
        'per second': ratio((turn) => turn.perSecond),
        'p50 ms': ratio((turn) => turn.p50),
        'p99 ms': ratio((turn) => turn.p99),
        'CPU ms each': ratio((turn) => turn.cpu),
      },
    },
  ];
}

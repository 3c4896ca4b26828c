import pg from 'pg';
import type { Answer, Change, Key, Ledger, PaymentFound, PlaceLeft } from './ledger.ts';
import { statements } from './postgres-statements.ts';
import { tables } from './tables.ts';

const connections = 10;

/** The ceiling on PostgreSQL: one prepared statement reads, one writes and commits itself. */
export async function openPostgresLedger(url: string, places: readonly PlaceLeft[]): Promise<Ledger> {
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString: url, max: connections, options });
  for (const text of tables) await pool.query(text);
  await pool.query(
    `INSERT INTO places (sku, date, slot, capacity)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])`,
    [
      places.map(({ sku }) => sku),
      places.map(({ date }) => date),
      places.map(({ slot }) => slot),
      places.map(({ left }) => left),
    ],
  );

  async function ask<Row extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
    // pool.query would close the connection at every refused CHECK.
    const client = await pool.connect();
    try {
      return (await client.query<Row>({ name, text: statements[name], values })).rows;
    } finally {
      client.release();
    }
  }

  async function find(cartId: string, key: Key | undefined, place: Partial<PlaceLeft> = {}) {
    const { sku, date, slot } = place;
    const [row] = await ask<FoundRow>('find', [cartId, key?.scope, key?.key, sku, date, slot]);
    if (!row) throw new Error('One row always comes.');
    const { version, state, content, bodyHash, status, body, left } = row;
    return {
      cart: version === null ? null : { version, state, content: JSON.parse(content) },
      kept: bodyHash === null ? null : { bodyHash, status, body },
      left,
    };
  }

  return {
    async change({ cartId, key, place }, decide) {
      for (let tries = 0; tries < 20; tries += 1) {
        const { answer, change } = decide(await find(cartId, key, place));
        if (!change || (await isWritten(ask, cartId, change, key, answer))) return answer;
      }
      throw new Error('A cart never stood still.');
    },

    findCart: async (cartId) => (await find(cartId, undefined)).cart,
    countPlaces: (sku, from, to) => ask<PlaceLeft>('countPlaces', [sku, from, to]),
    startPayment: async (...values) => (await ask<StartedRow>('startPayment', values))[0] ?? null,
    async notePayment(paymentKey, gatewayId, { key, answer }) {
      await ask('notePayment', [paymentKey, gatewayId, ...keptValues(key, answer)]);
    },
    async findPayment(paymentKey) {
      const [found] = await ask<Omit<PaymentFound, 'lines'> & { content: string }>('findPayment', [paymentKey]);
      return found ? { ...found, lines: JSON.parse(found.content).lines } : null;
    },
    async settle(paymentKey, tickets, mailId) {
      const columns = [tickets.map(({ id }) => id), tickets.map(({ item }) => item), tickets.map(({ code }) => code)];
      await ask('settle', [paymentKey, ...columns, mailId]);
    },
    findTickets: async (fakeId) => (await ask<{ code: string }>('findTickets', [fakeId])).map(({ code }) => code),
    close: () => pool.end(),
  };
}

type Ask = (name: keyof typeof statements, values: unknown[]) => Promise<pg.QueryResultRow[]>;

type StartedRow = { orderNumber: string; amountCents: number };

interface FoundRow {
  version: number;
  state: 'active' | 'ordered';
  content: string;
  bodyHash: string;
  status: number;
  body: string;
  left: number;
}

/** False when another request was faster, or the places are gone: the step is decided again. */
async function isWritten(
  ask: Ask,
  cartId: string,
  change: Change,
  key: Key | undefined,
  answer: Answer,
): Promise<boolean> {
  try {
    const [row] = await write(ask, cartId, change, keptValues(key, answer));
    return row?.written === 1;
  } catch (fault) {
    if (mayBeDecidedAgain.has((fault as { code?: string }).code ?? '')) return false;
    throw fault;
  }
}

/** A CHECK on the places, and a key or a cart that is there already. */
const mayBeDecidedAgain = new Set(['23514', '23505']);

function write(ask: Ask, cartId: string, change: Change, kept: unknown[]): Promise<pg.QueryResultRow[]> {
  const { version, hold, renewUntil, order } = change;
  const content = JSON.stringify(change.content);
  const cart = [cartId, content, version];
  if (version === null) return ask('create', [cartId, content, ...kept]);
  if (renewUntil !== undefined) return ask('renew', [...cart, renewUntil]);
  if (order) {
    return ask('place', [...cart, ...kept, order.number, order.fakeId, order.totalCents, order.createdAt]);
  }
  if (!hold) return ask('save', [...cart, ...kept]);
  const { id, sku, date, slot, quantity } = hold.line;
  return ask('add', [...cart, ...kept, id, sku, date, slot, quantity, hold.until]);
}

function keptValues(key: Key | undefined, answer: Answer): unknown[] {
  return [key?.scope, key?.key, key?.bodyHash, answer.status, answer.body];
}

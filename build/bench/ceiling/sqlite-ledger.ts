import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { syncWal } from '#server/database/sqlite-sync.ts';
import { groupCommits } from './group-commits.ts';
import type { Change, KeptAnswer, Key, Ledger, PaymentFound, Place, PlaceLeft, StoredCart } from './ledger.ts';
import { tables } from './tables.ts';

/** The ceiling on SQLite (WAL, every COMMIT synced beside the event loop): a step is one synchronous job within a shared commit. */
export function openSqliteLedger(folder: string, places: readonly PlaceLeft[]): Ledger {
  const file = join(folder, 'ceiling.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  const { run, get, all } = prepareOnce(database);
  createTables(database);
  database.exec('BEGIN');
  for (const { sku, date, slot, left } of places) {
    run('INSERT INTO places (sku, date, slot, capacity) VALUES (?, ?, ?, ?)', sku, date, slot, left);
  }
  database.exec('COMMIT');
  const sync = syncWal(file);
  const write = groupCommits(database, sync);

  return {
    change: ({ cartId, key, place }, decide) =>
      write(() => {
        const kept = key ? findKept(key) : null;
        const { answer, change } = decide({ cart: findCart(cartId), kept, left: place ? countPlace(place) : 0 });
        if (!change) return answer;
        writeCart(cartId, change);
        if (change.hold) holdPlaces(cartId, change.hold);
        if (change.renewUntil) run('UPDATE holds SET held_until = ? WHERE cart_id = ?', change.renewUntil, cartId);
        if (change.order) {
          takeHeld(cartId);
          insertOrder(cartId, change.order, change.content);
        }
        if (key) keep({ key, answer });
        return answer;
      }),

    findCart: async (cartId) => findCart(cartId),

    countPlaces: async (sku, from, to) =>
      all<PlaceLeft>(
        `SELECT sku, date, slot, capacity - held - taken AS left FROM places
         WHERE sku = ? AND date BETWEEN ? AND ? ORDER BY date, slot`,
        sku,
        from,
        to,
      ),

    startPayment: (paymentKey, fakeId) =>
      write(() => {
        const started = get<{ orderNumber: string; amountCents: number }>(
          `INSERT INTO payments (payment_key, order_number, state, amount_cents)
           SELECT ?, number, 'created', total_cents FROM orders WHERE fake_id = ? AND status = 'waiting'
           RETURNING order_number AS orderNumber, amount_cents AS amountCents`,
          paymentKey,
          fakeId,
        );
        return started ?? null;
      }),

    notePayment: (paymentKey, gatewayId, kept) =>
      write(() => {
        run('UPDATE payments SET gateway_id = ? WHERE payment_key = ?', gatewayId, paymentKey);
        keep(kept);
      }),

    async findPayment(paymentKey) {
      const found = get<Omit<PaymentFound, 'lines'> & { content: string }>(
        `SELECT p.state, p.amount_cents AS amountCents, p.gateway_id AS gatewayId, o.number AS orderNumber,
           o.fake_id AS fakeId, o.content
         FROM payments p JOIN orders o ON o.number = p.order_number WHERE p.payment_key = ?`,
        paymentKey,
      );
      return found ? { ...found, lines: JSON.parse(found.content).lines } : null;
    },

    settle: (paymentKey, tickets, mailId) =>
      write(() => {
        const captured = get<{ order: string }>(
          `UPDATE payments SET state = 'captured' WHERE payment_key = ? AND state = 'created' RETURNING order_number AS "order"`,
          paymentKey,
        );
        if (!captured) return;
        for (const { id, item, code } of tickets) {
          run('INSERT INTO tickets (id, order_number, item, code) VALUES (?, ?, ?, ?)', id, captured.order, item, code);
        }
        run(`UPDATE orders SET status = 'paid' WHERE number = ?`, captured.order);
        run(
          `INSERT INTO outbox (id, fake_id, recipient, state)
           SELECT ?, fake_id, content ->> '$.buyer.email', 'waiting' FROM orders WHERE number = ?`,
          mailId,
          captured.order,
        );
      }),

    findTickets: async (fakeId) =>
      all<{ code: string }>(
        'SELECT t.code FROM orders o JOIN tickets t ON t.order_number = o.number WHERE o.fake_id = ?',
        fakeId,
      ).map(({ code }) => code),

    async close() {
      await sync.close();
      database.close();
    },
  };

  function findCart(cartId: string): StoredCart | null {
    const cart = get<StoredCart & { content: string }>(
      'SELECT version, state, content FROM carts WHERE id = ?',
      cartId,
    );
    return cart ? { ...cart, content: JSON.parse(cart.content) } : null;
  }

  function findKept({ scope, key }: Key) {
    const kept = get<{ status: number; body: string; bodyHash: string }>(
      'SELECT status, answer AS body, body_hash AS bodyHash FROM keys WHERE scope = ? AND key = ?',
      scope,
      key,
    );
    return kept ?? null;
  }

  function countPlace({ sku, date, slot }: Place): number {
    const place = get<{ left: number }>(
      'SELECT capacity - held - taken AS left FROM places WHERE sku = ? AND date = ? AND slot = ?',
      sku,
      date,
      slot,
    );
    return place?.left ?? 0;
  }

  function writeCart(cartId: string, { content, version, order }: Change): void {
    const text = JSON.stringify(content);
    if (version === null) {
      run(`INSERT INTO carts (id, version, state, content) VALUES (?, 1, 'active', ?)`, cartId, text);
      return;
    }
    const changed = run(
      'UPDATE carts SET version = version + 1, state = ?, content = ? WHERE id = ? AND version = ?',
      order ? 'ordered' : 'active',
      text,
      cartId,
      version,
    );
    if (changed !== 1) throw new Error('A cart moved on within one job.');
  }

  function holdPlaces(cartId: string, { line, until }: NonNullable<Change['hold']>): void {
    const { id, sku, date, slot, quantity } = line;
    run('UPDATE places SET held = held + ? WHERE sku = ? AND date = ? AND slot = ?', quantity, sku, date, slot);
    run(
      'INSERT INTO holds (cart_id, line_id, sku, date, slot, quantity, held_until) VALUES (?, ?, ?, ?, ?, ?, ?)',
      cartId,
      id,
      sku,
      date,
      slot,
      quantity,
      until,
    );
  }

  function takeHeld(cartId: string): void {
    const freed = all<Place & { quantity: number }>(
      'DELETE FROM holds WHERE cart_id = ? RETURNING sku, date, slot, quantity',
      cartId,
    );
    for (const { sku, date, slot, quantity } of freed) {
      run(
        'UPDATE places SET held = held - ?, taken = taken + ? WHERE sku = ? AND date = ? AND slot = ?',
        quantity,
        quantity,
        sku,
        date,
        slot,
      );
    }
  }

  function insertOrder(cartId: string, order: NonNullable<Change['order']>, content: Change['content']): void {
    run(
      `INSERT INTO orders (number, fake_id, cart_id, status, content, total_cents, created_at)
       VALUES (?, ?, ?, 'waiting', ?, ?, ?)`,
      order.number,
      order.fakeId,
      cartId,
      JSON.stringify(content),
      order.totalCents,
      order.createdAt,
    );
  }

  function keep({ key: { scope, key, bodyHash }, answer }: KeptAnswer): void {
    run(
      'INSERT INTO keys (scope, key, body_hash, status, answer) VALUES (?, ?, ?, ?, ?)',
      scope,
      key,
      bodyHash,
      answer.status,
      answer.body,
    );
  }
}

function createTables(database: DatabaseSync): void {
  for (const text of tables) {
    database.exec(text.startsWith('CREATE TABLE') ? `${text.replaceAll('bigint', 'int')} STRICT` : text);
  }
}

function prepareOnce(database: DatabaseSync) {
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (text: string) => {
    const statement = known.get(text) ?? database.prepare(text);
    known.set(text, statement);
    return statement;
  };
  return {
    run: (text: string, ...values: SQLInputValue[]) => Number(prepare(text).run(...values).changes),
    get: <Row>(text: string, ...values: SQLInputValue[]) => prepare(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: SQLInputValue[]) => prepare(text).all(...values) as Row[],
  };
}

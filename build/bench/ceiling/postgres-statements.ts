/*
 * One statement a step: it reads, or it writes all that the step changes and commits itself. Each part of a write joins the one
 * before it, so that nothing is written for a cart that has moved on. A CHECK guards the places, whatever the step believed.
 */

const cartMoves = `UPDATE carts SET version = version + 1, state = 'active', content = $2
  WHERE id = $1 AND version = $3 AND state = 'active' RETURNING id`;

const keepsKey = (from: string, first: number) => `INSERT INTO keys (scope, key, body_hash, status, answer)
  SELECT $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4} FROM ${from}`;

const left = 'p.capacity - p.held - p.taken';

/** 1 cart, 2 scope, 3 key, 4 sku, 5 date, 6 slot. */
const find = `SELECT c.version, c.state, c.content, k.body_hash AS "bodyHash", k.status, k.answer AS body,
    COALESCE(${left}, 0)::int AS left
  FROM (SELECT 1) one
  LEFT JOIN carts c ON c.id = $1
  LEFT JOIN keys k ON k.scope = $2 AND k.key = $3
  LEFT JOIN places p ON p.sku = $4 AND p.date = $5 AND p.slot = $6`;

/** 1 cart, 2 content, 3–7 the key. */
const create = `WITH cart AS (INSERT INTO carts (id, version, state, content) VALUES ($1, 1, 'active', $2) RETURNING id),
  kept AS (${keepsKey('cart', 3)})
  SELECT count(*)::int AS written FROM cart`;

/** 1 cart, 2 content, 3 version, 4–8 the key. */
const save = `WITH cart AS (${cartMoves}), kept AS (${keepsKey('cart', 4)}) SELECT count(*)::int AS written FROM cart`;

/** 1 cart, 2 content, 3 version, 4–8 the key, 9 line, 10 sku, 11 date, 12 slot, 13 quantity, 14 until. */
const add = `WITH cart AS (${cartMoves}),
  seated AS (UPDATE places p SET held = p.held + $13::bigint FROM cart
    WHERE p.sku = $10 AND p.date = $11 AND p.slot = $12 RETURNING cart.id, p.sku, p.date, p.slot),
  held AS (INSERT INTO holds (cart_id, line_id, sku, date, slot, quantity, held_until)
    SELECT id, $9, sku, date, slot, $13::bigint, $14 FROM seated),
  kept AS (${keepsKey('seated', 4)})
  SELECT count(*)::int AS written FROM seated`;

/** 1 cart, 2 content, 3 version, 4 until. */
const renew = `WITH cart AS (${cartMoves}),
  renewed AS (UPDATE holds h SET held_until = $4 FROM cart WHERE h.cart_id = cart.id)
  SELECT count(*)::int AS written FROM cart`;

/** 1 cart, 2 content, 3 version, 4–8 the key, 9 number, 10 fake id, 11 total, 12 created at. */
const place = `WITH cart AS (${cartMoves.replace(`'active', content`, `'ordered', content`)}),
  locked AS (SELECT p.sku FROM cart JOIN holds h ON h.cart_id = cart.id JOIN places p USING (sku, date, slot)
    ORDER BY p.sku, p.date, p.slot FOR UPDATE OF p),
  freed AS (DELETE FROM holds h USING cart, (SELECT count(*) AS places FROM locked) l
    WHERE h.cart_id = cart.id AND l.places >= 0 RETURNING h.sku, h.date, h.slot, h.quantity),
  sums AS (SELECT sku, date, slot, sum(quantity)::bigint AS quantity FROM freed GROUP BY sku, date, slot),
  taken AS (UPDATE places p SET held = p.held - s.quantity, taken = p.taken + s.quantity FROM sums s
    WHERE p.sku = s.sku AND p.date = s.date AND p.slot = s.slot),
  ordered AS (INSERT INTO orders (number, fake_id, cart_id, status, content, total_cents, created_at)
    SELECT $9, $10, id, 'waiting', $2, $11, $12 FROM cart),
  kept AS (${keepsKey('cart', 4)})
  SELECT count(*)::int AS written FROM cart`;

/** 1 sku, 2 and 3 days. */
const countPlaces = `SELECT sku, date, slot, (${left})::int AS left FROM places p
  WHERE sku = $1 AND date BETWEEN $2 AND $3 ORDER BY date, slot`;

/** 1 payment, 2 fake id. */
const startPayment = `INSERT INTO payments (payment_key, order_number, state, amount_cents)
  SELECT $1, number, 'created', total_cents FROM orders WHERE fake_id = $2 AND status = 'waiting'
  RETURNING order_number AS "orderNumber", amount_cents::int AS "amountCents"`;

/** 1 payment, 2 what the service calls it, 3–7 the key. */
const notePayment = `WITH noted AS (UPDATE payments SET gateway_id = $2 WHERE payment_key = $1 RETURNING 1)
  ${keepsKey('noted', 3)}`;

/** 1 payment. */
const findPayment = `SELECT p.state, p.amount_cents::int AS "amountCents", p.gateway_id AS "gatewayId",
    o.number AS "orderNumber", o.fake_id AS "fakeId", o.content
  FROM payments p JOIN orders o ON o.number = p.order_number WHERE p.payment_key = $1`;

/** 1 payment, 2–4 tickets (ids, items, codes), 5 mail, 6 recipient. */
const settle = `WITH captured AS (UPDATE payments SET state = 'captured'
    WHERE payment_key = $1 AND state = 'created' RETURNING order_number),
  paid AS (UPDATE orders o SET status = 'paid' FROM captured WHERE o.number = captured.order_number
    RETURNING o.number, o.fake_id, o.content),
  issued AS (INSERT INTO tickets (id, order_number, item, code)
    SELECT t.id, paid.number, t.item, t.code FROM paid, unnest($2::text[], $3::int[], $4::text[]) AS t (id, item, code))
  INSERT INTO outbox (id, fake_id, recipient, state)
  SELECT $5, fake_id, content::json -> 'buyer' ->> 'email', 'waiting' FROM paid`;

/** 1 fake id. */
const findTickets = `SELECT t.code FROM orders o JOIN tickets t ON t.order_number = o.number WHERE o.fake_id = $1`;

/** By the names under which they are prepared. */
export const statements = {
  find,
  create,
  save,
  add,
  renew,
  place,
  countPlaces,
  startPayment,
  notePayment,
  findPayment,
  settle,
  findTickets,
};

import * as z from 'zod/mini';
import type { Sql } from '#server/database/sql.ts';

/** A period in milliseconds: `from` is included, `to` is not. */
export interface Period {
  from: number;
  to: number;
}

/** An account's balance before a period, its movements in it, and its balance after. Debit is positive. */
interface AccountPeriod {
  account: string;
  currency: string;
  before: number;
  debit: number;
  credit: number;
  after: number;
}

const pairRows = z.array(
  z.object({ debit: z.string(), credit: z.string(), currency: z.string(), before: z.int(), during: z.int() }),
);

/** Reads the accounts by currency and name. In each currency all `before` balances add up to zero, and all `after` balances. */
export async function readPeriod(sql: Pick<Sql, 'all'>, { from, to }: Period): Promise<AccountPeriod[]> {
  const rows = await sql.all(
    `SELECT debit, credit, currency,
       SUM(CASE WHEN posted_at < ? THEN cents ELSE 0 END) AS before,
       SUM(CASE WHEN posted_at < ? THEN 0 ELSE cents END) AS during
     FROM ledger_entries WHERE posted_at < ? GROUP BY debit, credit, currency`,
    from,
    from,
    to,
  );
  const accounts = new Map<string, AccountPeriod>();
  for (const { debit, credit, currency, before, during } of z.parse(pairRows, rows)) {
    const [taker, giver] = [accountOf(accounts, debit, currency), accountOf(accounts, credit, currency)];
    taker.before += before;
    taker.debit += during;
    giver.before -= before;
    giver.credit += during;
  }
  return [...accounts.values()]
    .map((account) => ({ ...account, after: account.before + account.debit - account.credit }))
    .sort((one, other) => (`${one.currency} ${one.account}` < `${other.currency} ${other.account}` ? -1 : 1));
}

function accountOf(accounts: Map<string, AccountPeriod>, account: string, currency: string): AccountPeriod {
  const key = `${account} ${currency}`;
  const known = accounts.get(key) ?? { account, currency, before: 0, debit: 0, credit: 0, after: 0 };
  accounts.set(key, known);
  return known;
}

const postedEntry = z.object({
  number: z.string(),
  event: z.string(),
  fact: z.string(),
  debit: z.string(),
  credit: z.string(),
  cents: z.int(),
  currency: z.string(),
  postedAt: z.int(),
});

const atOnce = 5000;

/** Yields the entries of a period in chronological order. They are read in batches, because there may be millions. */
export async function* readEntries(
  sql: Pick<Sql, 'all'>,
  { from, to }: Period,
): AsyncGenerator<z.infer<typeof postedEntry>> {
  for (let last: [number, ...string[]] = [from, '', '', '', '', '']; ; ) {
    const found = await sql.all(
      `SELECT order_number AS number, event, fact, debit, credit, cents, currency, posted_at AS "postedAt"
       FROM ledger_entries WHERE posted_at >= ? AND posted_at < ?
         AND (posted_at, order_number, event, fact, debit, credit) > (?, ?, ?, ?, ?, ?)
       ORDER BY posted_at, order_number, event, fact, debit, credit LIMIT ${atOnce}`,
      ...[last[0], to, ...last],
    );
    const rows = z.parse(z.array(postedEntry), found);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = [end.postedAt, end.number, end.event, end.fact, end.debit, end.credit];
  }
}

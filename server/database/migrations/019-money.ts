import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';
import { refuseChanges } from './refuse-changes.ts';

/** The lines of sales by product and day of the visit, the outcomes of audits, and an index of receipts by time. */
export function moneyMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // Units of a product for a day that an order sells, refunds or moves. `visit_day` is empty without one. Lines never change.
    `CREATE TABLE sales_lines (
      order_number text NOT NULL,
      event text NOT NULL CHECK (event IN ('sold', 'refunded', 'moved')),
      fact text NOT NULL,
      sku text NOT NULL,
      visit_day text NOT NULL,
      booked_at int NOT NULL,
      units int NOT NULL,
      cents int NOT NULL,
      currency text NOT NULL,
      PRIMARY KEY (order_number, event, fact, sku, visit_day)
    ) STRICT, WITHOUT ROWID`,
    ...earlierLines(dialect),
    ...refuseChanges(dialect, 'sales_lines', 'the lines of sales are append only', 'refuse_sales_line_change'),
    'CREATE INDEX sales_lines_by_time ON sales_lines (booked_at)',
    "CREATE INDEX sales_lines_by_visit ON sales_lines (visit_day) WHERE visit_day <> ''",
    'CREATE INDEX receipts_by_time ON receipts (issued_at)',
    // `findings` is JSON. A run of the command has no account.
    `CREATE TABLE audit_runs (
      id text PRIMARY KEY,
      began_at int NOT NULL,
      ended_at int NOT NULL,
      account_id text,
      count int NOT NULL,
      findings text NOT NULL
    ) STRICT`,
    'CREATE INDEX audit_runs_by_time ON audit_runs (ended_at)',
  ]);
}

/**
 * The lines of earlier orders, from their documents. What a move has changed counts on the day of the sale. Each document is parsed once,
 * because that is most of the work.
 */
function earlierLines(dialect: Dialect): string[] {
  const { whole, fence, items, textOf, numberOf } = json[dialect];
  const isGiftCode = `COALESCE(${textOf('item.value', 'delivery')}, 'ticket') = 'gift-code'`;
  const currency = textOf('facts.doc', 'currency');
  const place = `${textOf('item.value', 'productSku')}, COALESCE(${textOf('item.value', 'visitDate')}, '')`;
  const number = (value: string, name: string) => `COALESCE(${numberOf(value, name)}, 0)`;
  const price = `${number('item.value', 'rowTotalCents')} - ${number('item.value', 'discountCents')} + ${number('item.value', 'moveFeeCents')}`;
  const given = `${number('back.value', 'giftCodeCents')} + ${number('back.value', 'moneyCents')}`;
  return [
    `INSERT INTO sales_lines (order_number, event, fact, sku, visit_day, booked_at, units, cents, currency)
      SELECT facts.number, 'sold', facts.fact, ${place}, MIN(facts.at),
        SUM(${number('item.value', 'ordered')}), SUM(${price}), MIN(${currency})
      FROM (
        SELECT number, COALESCE(payment_key, '') AS fact, paid_at AS at, ${whole('doc')} AS doc
        FROM orders WHERE paid_at IS NOT NULL ${fence}
      ) AS facts ${items('facts.doc', 'items', 'item')}
      WHERE NOT ${isGiftCode}
      GROUP BY 1, 2, 3, 4, 5`,
    `INSERT INTO sales_lines (order_number, event, fact, sku, visit_day, booked_at, units, cents, currency)
      SELECT facts.number, 'refunded', facts.fact, ${place}, MIN(facts.at),
        SUM(CASE WHEN ${isGiftCode} THEN 0 ELSE -${number('back.value', 'units')} END),
        SUM(CASE WHEN ${isGiftCode} THEN ${number('back.value', 'feeCents')} ELSE -(${given}) END), MIN(${currency})
      FROM (
        SELECT orders.number, refunds.id AS fact, refunds.decided_at AS at, ${whole('orders.doc')} AS doc, ${whole('refunds.doc')} AS back
        FROM refunds JOIN orders ON orders.number = refunds.order_number
        WHERE refunds.outcome = 'granted' AND orders.paid_at IS NOT NULL ${fence}
      ) AS facts ${items('facts.back', null, 'back')} ${items('facts.doc', 'items', 'item')}
      WHERE ${numberOf('item.value', 'itemId')} = ${numberOf('back.value', 'itemId')}
      GROUP BY 1, 2, 3, 4, 5`,
  ];
}

interface Json {
  /** The parsed document of a column. */
  whole(column: string): string;
  /** The end of a query whose columns are computed once for each row. */
  fence: string;
  /** The elements of a list in a document, as rows with `value`. */
  items(column: string, name: string | null, alias: string): string;
  textOf(value: string, name: string): string;
  numberOf(value: string, name: string): string;
}

const json: Record<Dialect, Json> = {
  sqlite: {
    whole: (column) => column,
    fence: '',
    items: (column, name, alias) =>
      `CROSS JOIN json_each(${column}, '$${name === null ? '' : `.${name}`}') AS ${alias}`,
    textOf: (value, name) => `json_extract(${value}, '$.${name}')`,
    numberOf: (value, name) => `json_extract(${value}, '$.${name}')`,
  },
  postgres: {
    // PostgreSQL refuses to read an escaped NUL or half of a pair of surrogates, so the escapes of such a document are replaced.
    whole: (column) => String.raw`(CASE WHEN strpos(${column}, '\u') = 0 THEN ${column}
          ELSE regexp_replace(${column}, '\\(u....|.)', '_', 'g') END)::jsonb`,
    fence: 'OFFSET 0',
    items: (column, name, alias) =>
      `CROSS JOIN LATERAL jsonb_array_elements(${column}${name === null ? '' : ` -> '${name}'`}) AS ${alias} (value)`,
    textOf: (value, name) => `${value} ->> '${name}'`,
    numberOf: (value, name) => `(${value} ->> '${name}')::bigint`,
  },
};

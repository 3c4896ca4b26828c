import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#tests/support/database/every-statement.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { queries } from './query.ts';
import { tables } from './tables.ts';
import { writes } from './write.ts';

/** The tables that grow with sales. All other tables stay small, such as those of codes and former products. */
const grow = new Set(
  Object.keys(tables).filter(
    (table) =>
      !/^(gift_codes|promo_codes|former_products|former_items|former_articles|placings|errands|ticket_keys|site_keys|api_keys)$/.test(
        table,
      ),
  ),
);

let folder: string;
let sqlite: Database;
let postgres: TestPostgres;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  postgres = await startTestPostgres();
  sqlite = await openDatabase({ folder });
  database = await openDatabase({ url: postgres.url });
  await migrate(sqlite);
  await migrate(database);
});
afterAll(async () => {
  await sqlite.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** Partial indexes of waiting or held rows. They are small, so a query may read all of an index. */
const waiting =
  /^(orders_unpaid|orders_waiting_by_site_key|orphan_payments_open|payments_unsettled|payments_due_back|payments_awaiting_fee|money_back_refused|payment_disputes_open|outbox_due|outbox_next|outbox_failed|holds_by_pool|holds_by_end|orders_by_refund_request|money_back_to_ask|orphan_payments_ended|accounts_of_staff)$/;

describe('every statement of the program finds its rows by an index, however much was sold', () => {
  it('on SQLite', async () => {
    const texts = [
      ...queries.map(({ name, sqlite: { text } }) => ({ name, text })),
      ...writes.flatMap(({ name, sqlite }) => sqlite.map(({ text }) => ({ name, text }))),
    ];
    const scans: string[] = [];
    for (const { name, text } of texts) {
      const values = Array((text.match(/\?/g) ?? []).length).fill(0);
      const steps = await sqlite.raw.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values);
      scans.push(...steps.filter(({ detail }) => isScan(detail)).map(({ detail }) => `${name}: ${detail}`));
    }
    expect(scans).toEqual([]);
  });

  it('on PostgreSQL', async () => {
    const texts = [
      ...queries.map(({ name, postgres: { text } }) => ({ name, text })),
      ...writes.map(({ name, postgres: { parts } }) => ({
        name,
        text: `WITH ${parts.map((part) => `${part.name} AS (${part.text})`).join(', ')} SELECT 1`,
      })),
    ];
    const scans: string[] = [];
    // The plans are made on a connection with the settings for calls, while the tables are as empty as in a new store.
    await database.transaction(async ({ raw: sql }) => {
      for (const [index, { name, text }] of texts.entries()) {
        await sql.run(`PREPARE text${index} AS ${text}`);
        const prepared = await sql.get<{ parameters: number }>(
          'SELECT coalesce(cardinality(parameter_types), 0) AS parameters FROM pg_prepared_statements WHERE name = ?',
          `text${index}`,
        );
        const nulls = Array(prepared?.parameters ?? 0).fill('NULL');
        const values = nulls.length > 0 ? `(${nulls.join()})` : '';
        const planned = await sql.get<Planned>(`EXPLAIN (FORMAT JSON) EXECUTE text${index}${values}`);
        const nodes = planned?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? [];
        scans.push(
          ...nodes
            .filter(isWholeScan)
            .map((node) => `${name}: ${node['Node Type']} ${node['Relation Name']} ${node['Index Name'] ?? ''}`),
        );
      }
    });
    expect(scans).toEqual([]);
  });
});

interface Planned {
  'QUERY PLAN': { Plan: PlanNode }[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isWholeScan(node: PlanNode): boolean {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition } = node;
  if (!grow.has(table)) return false;
  return kind === 'Seq Scan' || (/^Index/.test(kind) && condition === undefined && !waiting.test(index));
}

function isScan(detail: string): boolean {
  const [, way, table = '', index = ''] =
    /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
  if (!grow.has(table)) return false;
  if (way === 'SCAN') return !waiting.test(index);
  // The number of rows of a pool grows with the age of the store.
  return table === 'places' && /\(pool=\?\)$/.test(detail);
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { must } from '#tests/conformance/shopping.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { openUnreliableStore, type UnreliableStore } from './unreliable-store.ts';
import { moneyWays, openWayBuyer } from './ways-of-money.ts';

const root = resolve(import.meta.dirname, '../..');

async function listed({ folder, environment, now }: UnreliableStore): Promise<string> {
  const program = resolve(root, 'server/commands/payments.ts');
  const behindMs = Date.now() - now().getTime();
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() - ${behindMs}`;
  const env = { ...compileCache, DATA_DIR: folder, ...environment };
  return (await promisify(execFile)(process.execPath, ['--import', clock, program, 'list'], { env })).stdout;
}

describe.each(['stripe', 'paypal'] as const)('money by %s', (method) => {
  it.each(moneyWays.filter(({ only = method }) => only === method))('$name', async (way) => {
    const store = await openUnreliableStore();
    const buyer = await openWayBuyer(store, method, way.date ? { date: way.date } : {});
    await way.happens(buyer);
    expect(store.faults).toEqual([]);

    expect(await buyer.sends()).toEqual(way.mailsOf?.[method] ?? way.mails);
    const { refunds } = must(await store.commerce.orders.buyer.byFakeId(buyer.fakeId));
    expect(refunds.at(-1)?.money === 'refused' ? 'due' : refunds.at(-1)?.money).toBe(way.refund);
    if (way.listed) expect(await listed(store)).toMatch(way.listed);
    else expect([await store.commerce.orders.staff.openReturns(), await store.disputes.open()]).toEqual([[], []]);
    expect(await auditSales(store.database)).toEqual([]);
  });
});

it('docs/rules/payments.md has a row for exactly these ways', () => {
  const text = readFileSync(resolve(root, 'docs/rules/payments.md'), 'utf8');
  const [, table = ''] = text.split('## What the buyer is told');
  const rows = table.split('\n').flatMap((line) => /^\| (.+?) \|.*\|$/.exec(line)?.[1] ?? []);
  expect(rows.slice(1)).toEqual(moneyWays.map(({ name }) => name));
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { fillTestCatalogue, forgetSales } from '#tests/conformance/test-store.ts';
import { compileCache } from '#tests/support/compile-cache.ts';

type Where = { url: string } | { folder: string };

const longest = 60_000;

/** A process dies during its sales, or several sell from one database. */
export function describeProcesses(name: string, where: () => Where): void {
  describe(name, () => {
    let database: Database;
    beforeEach(async () => {
      database = await openDatabase(where());
      await migrate(database);
      await fillTestCatalogue(database);
      await forgetSales(database);
    }, longest);
    afterEach(() => database.close());

    it(
      'keeps every reported sale after its process is killed, and the audit agrees',
      async () => {
        const told: string[] = [];
        for (const milliseconds of [700, 900]) {
          const seller = startSeller(where(), 'forever');
          await seller.hasTold();
          await wait(milliseconds);
          told.push(...(await seller.kill()));
        }
        const rows = await database.raw.all<{ number: string }>(`SELECT number FROM orders WHERE status = 'paid'`);
        const paid = new Set(rows.map((row) => row.number));
        expect(told.length).toBeGreaterThan(0);
        expect(told.filter((number) => !paid.has(number))).toEqual([]);
        expect(await auditSales(database)).toEqual([]);
      },
      longest,
    );

    it(
      'sells the last three places to exactly three of 24 buyers in three processes',
      async () => {
        const won = await Promise.all([1, 2, 3].map(() => startSeller(where(), 'scarce').count()));
        expect(won.reduce((sum, places) => sum + places, 0)).toBe(3);
        expect(await auditSales(database)).toEqual([]);
      },
      longest,
    );

    it(
      'sells the six places that combos, families and single tickets share only once, in three processes',
      async () => {
        const won = await Promise.all([1, 2, 3].map(() => startSeller(where(), 'shared').count()));
        const places = await database.raw.get<{ taken: number; held: number }>(
          `SELECT taken, held FROM places WHERE pool = 'gondola' AND slot = '10:00'`,
        );
        const sold = won.reduce((sum, count) => sum + count, 0);
        expect(places).toEqual({ taken: sold, held: 0 });
        // All places are sold, so no buyer was refused while a place was left.
        expect(sold).toBe(6);
        expect(await auditSales(database)).toEqual([]);
      },
      longest,
    );
  });
}

function startSeller(where: Where, mode: 'forever' | 'scarce' | 'shared') {
  const program = join(import.meta.dirname, 'selling-process.ts');
  const seller = spawn(process.execPath, [program, JSON.stringify(where), mode], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(seller, 'close');
  let said = '';
  seller.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return {
    hasTold: () => once(seller.stdout, 'data'),
    /** Returns the orders that the process has reported. */
    async kill(): Promise<string[]> {
      seller.kill('SIGKILL');
      await closed;
      return said.split('\n').slice(0, -1);
    },
    async count(): Promise<number> {
      await closed;
      return Number(said.trim());
    },
  };
}

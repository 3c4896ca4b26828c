import { auditOptions } from '#server/commerce/back-end-of-store.ts';
import type { Database } from '#server/database/database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { runAudit } from '#server/staff/money/audit-runs.ts';
import { createProgram } from './create-program.ts';
import { workOnStore } from './work-on-store.ts';

/** `npm run audit`: checks that all records of sales agree. Exit code 0: they do, or there are none; 1: each line is a finding. */
const { program, look, run } = createProgram(
  'audit',
  'Checks that all records of sales agree, and names what does not.',
);

program.action(() => look(workOnStore, 'ledger.read', ({ database }) => audit(database)));

async function audit(database: Database): Promise<void> {
  const clock = () => new Date();
  const findings = await runAudit(database, {
    audit: () => auditSales(database, auditOptions),
    clock,
    accountId: null,
  });
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else if (await isNothing(database)) console.log('There is nothing to check: nothing has been ordered here yet.');
  else console.log('Places, carts, orders, payments, tickets, receipts and the ledger agree.');
}

async function isNothing({ raw }: Database): Promise<boolean> {
  return (await raw.get('SELECT 1 FROM orders LIMIT 1')) === undefined;
}

await run();

import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import { auditOptions } from '#server/commerce/back-end-of-store.ts';
import type { Database } from '#server/database/database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';

/** `npm run audit`: checks that all records of sales agree. Exit code 0: they do, or there are none; 1: each line is a finding. */
const usage = 'npm run audit     checks that all records of sales agree, and names what does not';
const { positionals, misused, look } = readCommandLine(usage, {});
if (positionals.length > 0) misused(`${positionals[0]} is one word too many.`);
else await workOnStore((database) => look(database, 'ledger.read', () => audit(database)));

async function audit(database: Database): Promise<void> {
  const findings = await auditSales(database, auditOptions);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else if (await isNothing(database)) console.log('There is nothing to check: nothing has been ordered here yet.');
  else console.log('Places, carts, orders, payments, tickets, receipts and the ledger agree.');
}

async function isNothing({ read }: Pick<Database, 'read'>): Promise<boolean> {
  return (await read.get('SELECT 1 FROM orders LIMIT 1')) === undefined;
}

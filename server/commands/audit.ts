import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { auditInThreads } from './audit-in-threads.ts';

/** `npm run audit`: checks that all records of sales agree. Exit code 0: they do, or there are none; 1: each line is a finding. */
await workOnStore(async (database, place) => {
  const findings = await auditInThreads(database, place);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else if (await isNothing(database)) console.log('There is nothing to check: nothing has been ordered here yet.');
  else console.log('Places, carts, orders, payments, tickets, receipts and the ledger agree.');
});

async function isNothing({ read }: Pick<Database, 'read'>): Promise<boolean> {
  return (await read.get('SELECT 1 FROM orders LIMIT 1')) === undefined;
}

import { workOnStore } from '#server/commands/work-on-store.ts';
import { auditInThreads } from './audit-in-threads.ts';

/** `npm run audit`: checks that all records of sales agree. Exit code 0: they do; 1: each line is a finding. */
await workOnStore(async (database, place) => {
  const findings = await auditInThreads(database, place);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log('Places, carts, orders, payments, tickets, receipts and the ledger agree.');
});

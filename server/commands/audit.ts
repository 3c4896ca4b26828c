import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readDataPlace } from '#server/env.ts';
import { readEnvFile } from '#server/read-env-file.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';

/** `npm run audit`: checks that all records of sales agree. Exit code 0: they do; 1: each line is a finding. */
readEnvFile();
const { folder, url } = readDataPlace(process.env);

const database = await openDatabase(url ? { url } : { folder });
try {
  await migrate(database);
  const findings = await auditSales(database);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log('Places, carts, orders, payments and tickets agree.');
} finally {
  await database.close();
}

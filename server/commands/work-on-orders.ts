import type { Database } from '#server/database/database.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { openOrders } from '#server/open-store.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { openTicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { workOnStore } from './work-on-store.ts';

/** Does a command's work on the orders of an existing store, by the same rules and settings as the store that runs. */
export async function workOnOrders(
  work: (orders: Orders, store: { database: Database; settings: Settings }) => Promise<void>,
): Promise<void> {
  readEnvFile();
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const fault of read.faults) console.error(fault);
    process.exitCode = 1;
    return;
  }
  const { settings } = read;
  await workOnStore(async (database) => {
    const signer = await openTicketSigner(database);
    const orders = await openOrders(
      {
        ...settings,
        clock: () => new Date(),
        signTicket: signer.sign,
        readTicket: signer.read,
      },
      database,
    );
    await work(orders, { database, settings });
  });
}

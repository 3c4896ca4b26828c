import { workOnOrders } from '#server/commands/work-on-orders.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';

/** Runs the jobs that move money at each strike that it receives. Load it after `strike-between-statements.ts`. */
await workOnOrders(async ({ orders, database, settings }) => {
  const testPayments = createTestPaymentStore(database);
  const gateways = await openGateways(settings, { testPayments, note: () => {} });
  const payments = createPayments({
    orders: orders.gateway,
    gateways,
    publicUrl: settings.publicUrl,
    report: () => {},
  });
  async function turn(): Promise<void> {
    await payments.settleOpen();
    await orders.job.cancelUnpaid();
    await payments.makeDueReturns();
  }
  process.on('message', async (strike) => {
    if (strike === null) return;
    // A later turn does the work, as in a store.
    await turn().catch(() => {});
    process.send?.('turned');
  });
  process.channel?.ref();
  process.send?.('open');
  await new Promise(() => {});
});

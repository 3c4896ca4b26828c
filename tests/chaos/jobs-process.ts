import { workOnOrders } from '#server/commands/work-on-orders.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';

/**
 * The jobs that move money, in the sequence of a store's own, for a test that kills them. It is loaded after
 * `strike-between-statements.ts`; each strike that it is sent is the beginning of a turn.
 */
await workOnOrders(async (orders, { database, settings }) => {
  const testPayments = createTestPaymentStore(database);
  const gateways = await openGateways(settings, { testPayments, note: () => {} });
  const payments = createPayments({ orders, gateways, publicUrl: settings.publicUrl, report: () => {} });
  async function turn(): Promise<void> {
    await payments.settleOpen();
    await orders.cancelUnpaid();
    await payments.refundDue();
  }
  process.on('message', async (strike) => {
    if (strike === null) return;
    // What fails is done in another turn, as in a store.
    await turn().catch(() => {});
    process.send?.('turned');
  });
  process.channel?.ref();
  process.send?.('open');
  await new Promise(() => {});
});

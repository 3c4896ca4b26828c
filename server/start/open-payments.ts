import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { guardGateways } from '#server/payments/guard-gateway.ts';
import type { openGateways } from '#server/payments/open-gateways.ts';
import { createOrphans } from '#server/payments/orphans.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import { createWebhooks } from '#server/payments/webhooks.ts';
import type { GatewayOrders } from '#server/sales/create-orders.ts';
import { createOrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes, type PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import { createPaymentHints } from '#server/sales/payments/payment-hints.ts';

interface PaymentParts {
  database: Database;
  orders: GatewayOrders;
  settings: Settings;
  openGateways: typeof openGateways;
  metrics: Metrics;
  logger: Logger;
}

/** Opens the gateways of the settings, and everything that settles their payments. */
export async function openPayments(parts: PaymentParts) {
  const { database, orders, settings, metrics, logger } = parts;
  const clock = () => new Date();
  const testPayments = createTestPaymentStore(database);
  const opened = await parts.openGateways(settings, {
    testPayments,
    note: (method, fault) => logger.warn({ method, ...fault }, 'a call to a payment service failed'),
  });
  const gateways = guardGateways(opened, { now: () => performance.now(), note: metrics.countGatewayCall });
  // Called for a dispute's first report, which comes from a webhook or from an answer of the payment service.
  const reportDispute = ({ method, state, disputeId, reason }: PaymentDispute) => {
    logger.warn({ method, state, disputeId, reason }, 'a buyer disputes a payment');
    metrics.countDispute(method, state);
  };
  const payments = createPayments({
    orders,
    gateways,
    publicUrl: settings.publicUrl,
    reportDispute,
    report({ step, code, orderNumbers }) {
      logger.warn({ step, code, orderNumbers }, 'payments are stuck until the next try');
      metrics.countStuckPayments(step, code, orderNumbers.length);
    },
  });
  const orphanPayments = createOrphanPayments({ database, clock });
  const orphans = createOrphans({
    gateways,
    orphans: orphanPayments,
    orders,
    payments,
    report: ({ method, known }) =>
      logger.error(
        { method, ...known },
        'a payment service has captured a payment that the books do not have: npm run payments -- orphans',
      ),
  });
  const disputes = createPaymentDisputes({ database });
  const webhooks = createWebhooks({
    gateways,
    orphans,
    hints: createPaymentHints({ database, clock }),
    disputes,
    payments,
    clock,
    count: metrics.countWebhook,
    reportDispute,
    reportFault: (err) => logger.error({ err }, 'a webhook could not be processed'),
  });
  const withoutGateway = await payments.withoutGateway();
  if (withoutGateway.length > 0) {
    logger.warn(
      { withoutGateway },
      'PAYMENT_METHODS no longer names these methods: their payments are neither settled nor refunded',
    );
  }
  return { gateways, payments, webhooks, testPayments, unsettled: { orphans, orphanPayments, disputes } };
}

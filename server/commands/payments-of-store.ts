import type { Gateways } from '#server/payments/gateway.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import type { OrdersAtHand } from './work-on-orders.ts';

/** The gateways of the settings; why a call failed is printed. */
export function gatewaysOf({ database, settings }: Pick<OrdersAtHand, 'database' | 'settings'>): Promise<Gateways> {
  return openGateways(settings, {
    testPayments: createTestPaymentStore(database),
    note: (method, { call, status, issue }) => console.error(`${method} ${call}: ${status ?? 'no answer'} ${issue}`),
  });
}

export async function paymentsOf(store: OrdersAtHand): Promise<Payments> {
  const { orders, settings } = store;
  return createPayments({
    orders: orders.gateway,
    gateways: await gatewaysOf(store),
    publicUrl: settings.publicUrl,
    report: () => {},
  });
}

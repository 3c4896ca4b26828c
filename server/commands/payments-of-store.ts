import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { Gateways } from '#server/payments/gateway.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import type { Orders } from '#server/sales/create-orders.ts';

/** The store that a command works on. */
export interface Store {
  database: Database;
  settings: Settings;
}

/** The gateways of the settings; why a call came to nothing is printed. */
export function gatewaysOf({ database, settings }: Store): Gateways {
  return openGateways(settings, {
    testPayments: createTestPaymentStore(database),
    note: (method, { call, status, issue }) => console.error(`${method} ${call}: ${status ?? 'no answer'} ${issue}`),
  });
}

export function paymentsOf(orders: Orders, store: Store): Payments {
  return createPayments({
    orders: orders.gateway,
    gateways: gatewaysOf(store),
    publicUrl: store.settings.publicUrl,
    report: () => {},
  });
}

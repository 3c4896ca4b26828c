import type { PaymentMethod } from '#server/env.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import { createTestGateway } from './test-gateway/gateway.ts';
import type { TestPaymentStore } from './test-gateway/store.ts';

/** Opens the gateways of the methods in the settings. A new method does not compile before it has a gateway here. */
export function openGateways(
  methods: readonly PaymentMethod[],
  { testPayments }: { testPayments: TestPaymentStore },
): Gateways {
  const open = {
    test: () => createTestGateway(testPayments),
  } satisfies Record<PaymentMethod, () => PaymentGateway>;
  return new Map(methods.map((method) => [method, open[method]()]));
}

import type { PaymentMethod } from '#server/env.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import { createTestGateway } from './test-gateway/gateway.ts';
import type { TestPaymentStore } from './test-gateway/store.ts';

/** The gateways of the methods that are set. A method that is added to the setting does not compile until it has its own here. */
export function openGateways(
  methods: readonly PaymentMethod[],
  { testPayments }: { testPayments: TestPaymentStore },
): Gateways {
  const open = {
    test: () => createTestGateway(testPayments),
  } satisfies Record<PaymentMethod, () => PaymentGateway>;
  return new Map(methods.map((method) => [method, open[method]()]));
}

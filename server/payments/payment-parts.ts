import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gateways } from './gateway.ts';

export interface PaymentParts {
  orders: GatewayOrders;
  gateways: Gateways;
  publicUrl: string;
  /** Called for payments that are stuck, so that an operator learns about them: money may be due. */
  report: (stuck: StuckPayments) => void;
  /** Called once for each new dispute that a gateway reports. */
  reportDispute: (dispute: PaymentDispute) => void;
}

/** Payments that could not be settled or refunded this time; the next run of the job tries again. */
export interface StuckPayments {
  step: 'settle' | 'refund' | 'fee';
  code: ErrorCode;
  orderNumbers: string[];
}

import type { LastPayment } from '#server/sales/orders/orders.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export interface PaymentRecord {
  paymentKey: string;
  fakeId: string;
  orderNumber: string;
  method: string;
  gatewayId: string | null;
  amountCents: number;
  /** ISO 4217; the currency of the order. */
  currency: string;
  state: LastPayment['state'];
  locale: LocaleCode;
  /** A time in milliseconds before which no gateway knew the payment. Absent when the payment began within the last day. */
  begunAt?: number | undefined;
  /**
   * True when the order is paid, by this payment or another one: then an open payment must take no money. Always false for a payment for a
   * move.
   */
  isOrderPaid: boolean;
  isForMove: boolean;
  /** True when the order was cancelled, because its time to pay had ended or its buyer returned to the cart. */
  hasLapsed?: boolean | undefined;
  /** True when money of the payment was refunded. Such a refund may fail later, and then the service has the money again. */
  hasReturns?: boolean | undefined;
  /** True for an open payment whose visit is closed or too late: it must take no money. */
  isStopped?: boolean;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}

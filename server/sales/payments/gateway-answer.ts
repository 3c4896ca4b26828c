export interface GatewayAnswer {
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired';
  gatewayId: string;
  capturedCents: number;
  /** True for an approved payment that the service captures without a further request. The service reports the outcome later. */
  isUnderWay?: boolean | undefined;
  /** ISO 4217: the currency of the capture. Absent when it is the requested currency. */
  currency?: string | undefined;
  /** The service fee, in the same currency. Null when the service reports it later, absent when it never does. */
  feeCents?: number | null | undefined;
  /** All refunds of the payment, in the same currency, also those made outside the store. Absent when there are none. */
  gatewayRefunds?: readonly GatewayRefund[] | undefined;
  /** Refunds of the payment that have failed, including refunds that were done before. Absent when there are none. */
  undone?: readonly FailedRefund[] | undefined;
  /** Disputes about the payment. Absent when there are none, or when only webhooks report them. */
  disputes?: readonly GatewayDispute[] | undefined;
}

export interface GatewayRefund {
  gatewayRefundId: string;
  amountCents: number;
  /** The refund key that the gateway reports. When it is missing or unknown, the money was refunded outside the store. */
  refundKey?: string | undefined;
  /** Time of the refund, in milliseconds. When the gateway does not report it, the current time is used. */
  at?: number | undefined;
}

/** A gateway's report on a payment that it captured before. */
export interface CapturedAtGateway extends Pick<GatewayAnswer, 'undone'> {
  gatewayRefunds: readonly GatewayRefund[];
  disputes: readonly GatewayDispute[];
  /** True when the gateway now reports that the payment captured nothing: its money is gone. */
  isReversed?: boolean | undefined;
  /** The total that the gateway has captured. Absent when the gateway does not report it. */
  taken?: Pick<GatewayAnswer, 'capturedCents' | 'currency' | 'feeCents'> | undefined;
}

/** A buyer's complaint to the bank or the payment service about captured money, as the service reports it. */
export interface GatewayDispute {
  disputeId: string;
  /** `lost`: the money was taken back from the store. */
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  reason: string;
  /** The time from which the service reports this state, in milliseconds. */
  at: number;
}

/** A refund that has failed, for example because the card is closed. */
export interface FailedRefund {
  gatewayRefundId: string;
  /** Absent when this store had not requested the refund. */
  refundKey?: string | undefined;
  reason: string;
}

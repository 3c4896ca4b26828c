/** What has happened in selling, told once all of it is written; for metrics. Amounts are in cents. */
export type SalesFact =
  | { what: 'order-placed' | 'order-cancelled'; cents: number }
  | { what: 'order-paid'; cents: number; tickets: number }
  | { what: 'money-captured' | 'money-refunded'; cents: number };

export type HearFact = (fact: SalesFact) => void;

import type { StoreTexts } from '#server/content/content.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { OrderMail } from '#server/sales/outbox/outbox.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { WalletKind } from '#shared/rules/wallet-urls.ts';

export type MailStore = Pick<StoreTexts, 'name' | 'color' | 'refundMailTo' | 'contact' | 'mailTexts'>;

/** Facts about an order. `refundId` is the id of a refund or of a move, `day` the day of a reminder. */
export interface MailFacts extends Pick<OrderMail, 'kind' | 'locale' | 'refund' | 'refundId' | 'day'> {
  order: WholeOrder;
  store: MailStore;
  /** The store's address from the settings, for links; never the host of a request. */
  publicUrl: string;
  wallets: readonly WalletKind[];
}

/** The address of the order's own page with its tickets. */
export function orderPage({ order, locale, publicUrl }: MailFacts): string {
  return publicUrl + pathInLocale(locale, `/checkout/ticket?order=${encodeURIComponent(order.fakeId)}`);
}

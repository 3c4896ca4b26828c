import type { StoreTexts } from '#server/content/content.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { OrderMail } from '#server/sales/outbox/outbox.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { WalletKind } from '#shared/rules/wallet-urls.ts';

export interface MailFacts {
  kind: OrderMail['kind'];
  locale: LocaleCode;
  order: Pick<
    WholeOrder,
    | 'number'
    | 'status'
    | 'fakeId'
    | 'currency'
    | 'soldOn'
    | 'items'
    | 'tickets'
    | 'subtotalCents'
    | 'discountCents'
    | 'giftCodeCents'
    | 'discountLabels'
    | 'totalCents'
    | 'giftCode'
    | 'refunds'
    | 'receipts'
    | 'moves'
  >;
  refund: OrderMail['refund'];
  /** The id of a refund or of a move. */
  refundId: string | null;
  day: OrderMail['day'];
  store: Pick<StoreTexts, 'name' | 'color' | 'refundMailTo' | 'contact'>;
  /** The store's address from the settings, for links; never the host of a request. */
  publicUrl: string;
  wallets: readonly WalletKind[];
}

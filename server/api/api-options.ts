import type { Logger } from 'pino';
import type { Carts } from '#server/commerce/carts.ts';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { Settings } from '#server/env.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Reviews } from '#server/members/reviews/reviews.ts';
import type { Orphans } from '#server/payments/orphans.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Webhooks } from '#server/payments/webhooks.ts';
import type { Storefront } from '#server/present/storefront.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import type { OrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import type { PaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { Selling } from '#server/sales/selling.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import type { SettingsDesk } from '#server/staff/settings/save-settings.ts';
import type { TaskKinds } from '#server/staff/tasks/task-kind.ts';
import type { ReceiptFiles } from '#server/tickets/receipt-files.ts';
import type { TicketFiles } from '#server/tickets/ticket-files.ts';
import type { WalletPasses } from '#server/tickets/wallet/wallet-passes.ts';

export interface ApiOptions extends Omit<Selling, 'orders' | 'outbox' | 'figures'> {
  orders: Pick<Orders, 'buyer' | 'staff'>;
  catalogue: Catalogue;
  carts: Carts;
  /** True when a fault of an operation means that the database or the back end cannot be reached now. */
  isUnavailable(fault: unknown): boolean;
  storefront: Storefront;
  payments: Payments;
  webhooks: Webhooks;
  /** Payments that staff settle: disputed ones, and those that the books do not have. */
  unsettled: {
    orphans: Orphans;
    orphanPayments: Pick<OrphanPayments, 'list'>;
    disputes: Pick<PaymentDisputes, 'open'>;
  };
  members: Members;
  reviews: Reviews;
  desk: Desk;
  settingsDesk: SettingsDesk;
  media: Media;
  /** The kinds of long work of staff. */
  taskKinds: TaskKinds;
  tickets?: TicketFiles;
  walletPasses?: WalletPasses;
  receipts?: ReceiptFiles;
  settings: Settings;
  proxies: Proxies;
  caches: CacheBudget;
  logger: Logger;
}

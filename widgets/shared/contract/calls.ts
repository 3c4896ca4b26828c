import * as auth from './auth.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as category from './category.ts';
import * as collection from './collection.ts';
import * as common from './common.ts';
import * as enquiry from './enquiry.ts';
import * as events from './events.ts';
import * as inventory from './inventory.ts';
import * as item from './item.ts';
import * as landingPage from './landing-page.ts';
import * as move from './move.ts';
import * as oldCheckout from './old-checkout.ts';
import * as order from './order.ts';
import * as passkey from './passkey.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import * as review from './review.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as shop from './shop.ts';
import * as staffAccounts from './staff/accounts.ts';
import * as staffApprovals from './staff/approvals.ts';
import * as staffAudit from './staff/audit.ts';
import * as staffCalendar from './staff/calendar.ts';
import * as staffCatalogue from './staff/catalogue.ts';
import * as staffCatalogueImport from './staff/catalogue-import.ts';
import * as staffComplimentary from './staff/complimentary.ts';
import * as staffCorrections from './staff/corrections.ts';
import * as staffCustomers from './staff/customers.ts';
import * as staffDay from './staff/day.ts';
import * as staffEnquiries from './staff/enquiries.ts';
import * as staffGiftCodes from './staff/gift-codes.ts';
import * as staffKeys from './staff/keys.ts';
import * as staffMedia from './staff/media.ts';
import * as staffMoney from './staff/money.ts';
import * as staffMoves from './staff/moves.ts';
import * as staffNotes from './staff/notes.ts';
import * as staffOrder from './staff/order.ts';
import * as staffOrders from './staff/orders.ts';
import * as staffPages from './staff/pages.ts';
import * as staffPapers from './staff/papers.ts';
import * as staffPartners from './staff/partners.ts';
import * as staffPasses from './staff/passes.ts';
import * as staffRates from './staff/rates.ts';
import * as staffRedeem from './staff/redeem.ts';
import * as staffRefunds from './staff/refunds.ts';
import * as staffReviews from './staff/reviews.ts';
import * as staffSettings from './staff/settings.ts';
import * as staffShops from './staff/shops.ts';
import * as staffStoreStyle from './staff/store-style.ts';
import * as staffStuck from './staff/stuck.ts';
import * as staffTasks from './staff/tasks.ts';
import * as staffWebhooks from './staff/webhooks.ts';
import * as staffWorkMails from './staff/work-mails.ts';
import * as store from './store.ts';
import * as user from './user.ts';

/** Every call of the API. */
export const calls: readonly Call[] = [
  auth,
  cart,
  category,
  collection,
  common,
  events,
  enquiry,
  inventory,
  item,
  landingPage,
  move,
  oldCheckout,
  order,
  passkey,
  payment,
  product,
  review,
  search,
  secondFactor,
  shop,
  staffAccounts,
  staffApprovals,
  staffAudit,
  staffCalendar,
  staffCatalogue,
  staffComplimentary,
  staffCorrections,
  staffCustomers,
  staffDay,
  staffEnquiries,
  staffGiftCodes,
  staffMedia,
  staffMoney,
  staffMoves,
  staffNotes,
  staffOrder,
  staffOrders,
  staffPages,
  staffPapers,
  staffCatalogueImport,
  staffPasses,
  staffPartners,
  staffKeys,
  staffRates,
  staffRedeem,
  staffRefunds,
  staffReviews,
  staffSettings,
  staffShops,
  staffStoreStyle,
  staffStuck,
  staffTasks,
  staffWebhooks,
  staffWorkMails,
  store,
  user,
].flatMap((resource) => Object.values(resource).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'request' in value;
}

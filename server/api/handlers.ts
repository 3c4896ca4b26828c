import { calls } from '#shared/contract/calls.ts';
import type { ApiOptions } from './api-options.ts';
import { authHandlers } from './auth.ts';
import { cartHandlers } from './cart.ts';
import { collectionHandlers } from './collection.ts';
import { enquiryHandlers } from './enquiry.ts';
import { eventHandlers } from './events.ts';
import type { Handler } from './handle.ts';
import { inventoryHandlers } from './inventory.ts';
import { itemHandlers } from './item.ts';
import { landingPageHandlers } from './landing-page.ts';
import { moveHandlers } from './move.ts';
import { oldCheckoutHandlers } from './old-checkout.ts';
import { orderHandlers } from './order.ts';
import { passkeyHandlers } from './passkey.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { reviewHandlers } from './review.ts';
import { searchHandlers } from './search.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { shopHandlers } from './shop.ts';
import { staffHandlers } from './staff.ts';
import { staffAccountHandlers } from './staff-accounts.ts';
import { staffApprovalHandlers } from './staff-approvals.ts';
import { staffCalendarHandlers } from './staff-calendar.ts';
import { staffCatalogueHandlers } from './staff-catalogue.ts';
import { staffCatalogueFileHandlers } from './staff-catalogue-file.ts';
import { complimentaryHandlers } from './staff-complimentary.ts';
import { staffCorrectionHandlers } from './staff-corrections.ts';
import { staffCustomerHandlers } from './staff-customers.ts';
import { staffDayHandlers } from './staff-day.ts';
import { staffEnquiryHandlers } from './staff-enquiries.ts';
import { staffGiftCodeHandlers } from './staff-gift-codes.ts';
import { staffKeyHandlers } from './staff-keys.ts';
import { staffMediaHandlers } from './staff-media.ts';
import { staffMoneyHandlers } from './staff-money.ts';
import { staffMoveHandlers } from './staff-moves.ts';
import { staffOrderHandlers } from './staff-orders.ts';
import { staffPageHandlers } from './staff-pages.ts';
import { staffPartnerHandlers } from './staff-partners.ts';
import { staffPassHandlers } from './staff-passes.ts';
import { staffRateHandlers } from './staff-rates.ts';
import { staffRefundHandlers } from './staff-refunds.ts';
import { staffReviewHandlers } from './staff-reviews.ts';
import { staffSettingHandlers } from './staff-settings.ts';
import { staffShopHandlers } from './staff-shops.ts';
import { staffStoreStyleHandlers } from './staff-store-style.ts';
import { staffStuckHandlers } from './staff-stuck.ts';
import { staffTaskHandlers } from './staff-tasks.ts';
import { staffWebhookHandlers } from './staff-webhooks.ts';
import { storeHandlers } from './store.ts';
import { userHandlers } from './user.ts';

/** The handler of each call of the contract. Throws when a call has none, so that the store does not start. */
export function handlersOf(options: ApiOptions): Handler[] {
  const handlers = [
    ...storeHandlers(options),
    ...shopHandlers(options),
    ...productHandlers(options),
    ...collectionHandlers(options),
    ...itemHandlers(options),
    ...searchHandlers(options),
    ...cartHandlers(options),
    ...eventHandlers(options),
    ...oldCheckoutHandlers(options),
    ...inventoryHandlers(options),
    ...orderHandlers(options),
    ...moveHandlers(options),
    ...staffHandlers(options),
    ...staffAccountHandlers(options),
    ...staffApprovalHandlers(options),
    ...staffCalendarHandlers(options),
    ...staffCatalogueHandlers(options),
    ...staffCorrectionHandlers(options),
    ...staffCustomerHandlers(options),
    ...staffDayHandlers(options),
    ...staffOrderHandlers(options),
    ...staffPageHandlers(options),
    ...complimentaryHandlers(options),
    ...staffMoneyHandlers(options),
    ...staffMoveHandlers(options),
    ...staffPartnerHandlers(options),
    ...staffKeyHandlers(options),
    ...staffRateHandlers(options),
    ...staffWebhookHandlers(options),
    ...staffRefundHandlers(options),
    ...staffMediaHandlers(options),
    ...staffPassHandlers(options),
    ...staffReviewHandlers(options),
    ...staffEnquiryHandlers(options),
    ...staffGiftCodeHandlers(options),
    ...staffCatalogueFileHandlers(options),
    ...staffSettingHandlers(options),
    ...staffShopHandlers(options),
    ...staffStoreStyleHandlers(options),
    ...staffStuckHandlers(options),
    ...staffTaskHandlers(options),
    ...paymentHandlers(options),
    ...authHandlers(options),
    ...passkeyHandlers(options),
    ...secondFactorHandlers(options),
    ...userHandlers(options),
    ...enquiryHandlers(options),
    ...reviewHandlers(options),
    ...landingPageHandlers(options),
  ];
  const answered = new Set(handlers.map(({ call }) => call.name));
  const missing = calls.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Nothing in server/api answers ${missing.join(', ')}.`);
  return handlers;
}

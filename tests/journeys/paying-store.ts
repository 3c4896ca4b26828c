import { expect, type Locator, type Page } from '@playwright/test';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { startPartner } from './own-partner.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { type Buyer, newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

/** A store with the fakes of PayPal and Stripe, and a partner's page. */
export interface PayingStore extends OwnStore {
  paypal: FakePaypal;
  stripe: FakeStripe;
  partnerPage(locale: LocaleCode): string;
}

export type Service = 'paypal' | 'stripe';

export async function startPayingStore(): Promise<PayingStore> {
  const [paypal, stripe] = await Promise.all([startFakePaypal(), startFakeStripe()]);
  const store = await startStore({
    JOURNEY_METHODS: 'paypal,stripe',
    PAYPAL_API: paypal.origin,
    PAYPAL_CLIENT_ID: paypal.account.clientId,
    PAYPAL_SECRET: paypal.account.secret,
    PAYPAL_WEBHOOK_ID: paypal.account.webhookId,
    STRIPE_API: stripe.origin,
    STRIPE_SECRET_KEY: stripe.account.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
  });
  const partner = await startPartner(store.url);
  return {
    ...store,
    paypal,
    stripe,
    partnerPage: partner.page,
    async stop() {
      partner.stop();
      await store.stop();
      await Promise.all([paypal.stop(), stripe.stop()]);
    },
  };
}

/** Fills the cart with two tickets for any day: HK$536. */
export async function fillsCart({ url }: PayingStore, visitor: Visitor): Promise<void> {
  await visitor.page.goto(url + visitor.path('/p/cable-car-flex'));
  await visitor.picker.counts(choice('cable-car-flex', 'cable_age', 0, visitor.locale), 2);
  await visitor.picker.adds();
}

/** Goes from a filled cart to the payment service's page, as a guest. */
export async function ordersBy(service: Service, visitor: Visitor, buyer: Buyer = newBuyer('Ka')): Promise<Buyer> {
  await visitor.goesToCheckout();
  await visitor.fillsIn(buyer);
  const label = service === 'paypal' ? 'PayPal' : visitor.reads('checkout.kind-card');
  await visitor.page.getByRole('radio', { name: label, exact: true }).check();
  await visitor.payButton.click();
  await expect(visitor.page.getByRole('heading', { name: pageOf[service], exact: true })).toBeVisible();
  return buyer;
}

const pageOf: Record<Service, string> = { paypal: 'PayPal (fake)', stripe: 'Stripe (fake)' };

export function approveButton(service: Service, page: Page): Locator {
  return page.getByRole('button', { name: service === 'paypal' ? 'Pay now' : 'Pay', exact: true });
}

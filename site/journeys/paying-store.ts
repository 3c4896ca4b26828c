import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type FakePaypal, startFakePaypal } from '#server/testing/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#server/testing/gateways/fake-stripe.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { type Buyer, newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

/** A store where one pays by PayPal or Stripe, each played by a server of its own, and a partner's page that sells for it. */
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
  const partner = createServer((request, response) => void showPartnerPage(store.url, request, response));
  partner.listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const { port } = partner.address() as AddressInfo;
  return {
    ...store,
    paypal,
    stripe,
    partnerPage: (locale) => `http://127.0.0.1:${port}/${locale}/`,
    async stop() {
      partner.close();
      partner.closeAllConnections();
      await store.stop();
      await Promise.all([paypal.stop(), stripe.stop()]);
    },
  };
}

/** The example's page and style, as the partner writes them in the language that the path names. */
async function showPartnerPage(url: string, { url: path = '' }: IncomingMessage, response: ServerResponse) {
  const [, locale = '', file] = path.split('/');
  const text = await readFile(join(example, file || 'index.html'), 'utf8').catch(() => null);
  if (text === null) return response.writeHead(404).end();
  const type = file ? 'text/css' : 'text/html; charset=utf-8';
  const page = text.replaceAll('http://localhost:3000', url).replace('data-locale="en"', `data-locale="${locale}"`);
  return response.writeHead(200, { 'content-type': type }).end(page);
}

const example = join(import.meta.dirname, '../../examples/plain-html');

/** Two tickets for any day, in the cart of the store itself: HK$536. */
export async function fillsCart({ url }: PayingStore, visitor: Visitor): Promise<void> {
  await visitor.page.goto(url + visitor.path('/p/cable-car-flex'));
  await visitor.picker.counts(choice('cable-car-flex', 'cable_age', 0, visitor.locale), 2);
  await visitor.picker.adds();
}

/** From a filled cart to the page of the service, as a guest. */
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

/** The button with which one pays on the service's page. */
export function approveButton(service: Service, page: Page): Locator {
  return page.getByRole('button', { name: service === 'paypal' ? 'Pay now' : 'Pay', exact: true });
}

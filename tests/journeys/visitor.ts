import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
import { type LocaleCode, languageNames, unprefixedLocale } from '#shared/contract/locale.ts';
import { places } from '#shared/contract/product.ts';
import { PickerPart } from './picker-part.ts';
import type { Faults } from './watch-faults.ts';
import { words } from './words.ts';

export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
}

/** A visitor who uses the store by the texts on the screen. */
export class Visitor {
  readonly page: Page;
  readonly locale: LocaleCode;
  readonly faults: Faults;
  readonly #place: Page | FrameLocator;
  readonly #questions = new Set<Request>();

  constructor(page: Page, locale: LocaleCode, faults: Faults, place: Page | FrameLocator = page) {
    this.page = page;
    this.#place = place;
    this.locale = locale;
    this.faults = faults;
    page.on('request', (request) => {
      if (request.url().endsWith(places.path)) this.#questions.add(request);
    });
    page.on('response', (answer) => this.#questions.delete(answer.request()));
    page.on('requestfailed', (request) => this.#questions.delete(request));
  }

  /** Waits until the places have loaded, so that sold-out days are grey. */
  async knowsThePlaces(): Promise<void> {
    await expect.poll(() => this.#questions.size).toBe(0);
  }

  on(page: Page): Visitor {
    return new Visitor(page, this.locale, this.faults);
  }

  inFrame(selector: string): Visitor {
    return new Visitor(this.page, this.locale, this.faults, this.page.frameLocator(selector));
  }

  /** A text in the visitor's language. */
  reads(id: string, ...values: (string | number)[]): string {
    return words(this.locale, id, ...values);
  }

  button(id: string, ...values: (string | number)[]): Locator {
    return this.#place.getByRole('button', { name: this.reads(id, ...values), exact: true });
  }

  link(id: string, ...values: (string | number)[]): Locator {
    return this.#place.getByRole('link', { name: this.reads(id, ...values), exact: true });
  }

  heading(id: string, ...values: (string | number)[]): Locator {
    return this.#place.getByRole('heading', { name: this.reads(id, ...values), exact: true });
  }

  /** `/cart` → `/en/cart`. */
  path(path: string): string {
    if (this.locale === unprefixedLocale) return path;
    return path === '/' ? `/${this.locale}` : `/${this.locale}${path}`;
  }

  /** A background tab draws one frame a second, and each click waits for two. */
  async looksHere(): Promise<void> {
    await this.page.bringToFront();
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.path(path));
  }

  async opensProduct(sku: string): Promise<PickerPart> {
    await this.opens(`/p/${sku}`);
    return this.picker;
  }

  get picker(): PickerPart {
    return new PickerPart(this, this.#place.locator('gondola-product-picker').first());
  }

  pickerIn(place: Locator): PickerPart {
    return new PickerPart(this, place.locator('gondola-product-picker'));
  }

  get cartPopup(): Locator {
    return this.#place.getByRole('dialog', { name: this.reads('cart.title'), exact: true });
  }

  get cart(): Locator {
    return this.#place.getByRole('region', { name: this.reads('cart.title'), exact: true });
  }

  /** One purchase in the cart, by its product's name. */
  cartEntry(product: string): Locator {
    return this.cart.getByRole('article').filter({ has: this.page.getByRole('heading', { name: product }) });
  }

  editButton(product: string): Locator {
    return this.cartEntry(product).getByRole('button', { name: this.reads('cart.edit') });
  }

  /** One field for each line. */
  quantities(place: Locator): Locator {
    return place.getByRole('spinbutton');
  }

  /** The total of the visible cart, or of the order at the checkout. */
  get total(): Locator {
    const order = this.#place.getByRole('region', { name: this.reads('site.order'), exact: true });
    return this.cart.or(order).getByRole('definition').last();
  }

  async types(keyword: string): Promise<void> {
    const banner = this.page.getByRole('banner');
    const field = banner.getByRole('combobox', { name: this.reads('search.label') }).filter({ visible: true });
    if (!(await field.isVisible())) {
      const open = banner.getByLabel(this.reads('site.search'), { exact: true }).filter({ visible: true });
      await open.first().click();
    }
    await field.fill(keyword);
  }

  async searchesFor(keyword: string, result: string): Promise<void> {
    await this.types(keyword);
    await this.page.getByRole('option', { name: result }).filter({ visible: true }).click();
  }

  async switchesTo(language: string): Promise<void> {
    const banner = this.page.getByRole('banner');
    await banner.locator('summary').filter({ hasText: anyLanguage, visible: true }).click();
    await banner.getByRole('link', { name: language, exact: true }).click();
  }

  async appliesCode(code: string): Promise<void> {
    const field = this.#place.getByRole('textbox', { name: this.reads('coupon.label') });
    const link = this.button('coupon.open');
    await expect(field.or(link)).toBeVisible();
    if (await link.isVisible()) await link.click();
    await field.fill(code);
    await this.button('coupon.apply').click();
  }

  async goesToCheckout(): Promise<void> {
    await this.button('cart.checkout').click();
    await expect(this.payButton).toBeEnabled();
  }

  /** Restores the waiting order into the cart. Until the widget has loaded, another button has the same name. */
  async goesBackToCart(): Promise<void> {
    await expect(this.payButton).toBeVisible();
    await this.button('site.back-to-cart').click();
  }

  get payButton(): Locator {
    return this.#place.getByRole('button', { name: new RegExp(`^${this.reads('checkout.pay')} .*\\d`) });
  }

  async fillsIn({ email, firstName, lastName }: Buyer): Promise<void> {
    await this.field('checkout.email').fill(email);
    await this.field('checkout.first-name').fill(firstName);
    await this.field('checkout.last-name').fill(lastName);
  }

  field(id: string): Locator {
    return this.#place.getByRole('textbox', { name: this.reads(id), exact: true });
  }

  /** Goes from a filled cart to the test gateway's page, as a guest. */
  async ordersAs(buyer: Buyer): Promise<void> {
    await this.fillsIn(buyer);
    await this.payButton.click();
    await expect(this.heading('test-gateway.title')).toBeVisible();
  }

  async decides(decision: 'approve' | 'decline' | 'cancel'): Promise<void> {
    await this.button(`test-gateway.${decision}`).click();
  }

  async orderNumber(): Promise<string> {
    const order = this.page.getByRole('region', { name: this.reads('site.order'), exact: true });
    return ((await order.locator('.code').first().textContent()) ?? '').trim();
  }

  async ticketCodes(): Promise<string[]> {
    const fakeId = new URL(this.page.url()).searchParams.get('order');
    const headers = { store: this.locale, website: 'hk' };
    const answer = await this.page.request.post('/api/order/orderByFakeId', { headers, data: { fakeId } });
    const { order } = (await answer.json()) as { order: { tickets: { code: string }[] } };
    return order.tickets.map(({ code }) => code);
  }

  get tickets(): Locator {
    return this.page.getByRole('img', { name: this.reads('site.ticket.code'), exact: true });
  }
}

const anyLanguage = new RegExp(Object.values(languageNames).join('|'));

/** Unique, so that parallel journeys never share a buyer. */
export function newBuyer(name: string): Buyer {
  const mark = crypto.randomUUID().slice(0, 8);
  return { email: `${name}.${mark}@example.com`, firstName: name, lastName: 'Lam' };
}

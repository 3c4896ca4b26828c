import { expect, it, onTestFinished } from 'vitest';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { availability, Product } from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { openDemo } from '#tests/support/open-demo.ts';
import { startApp } from '#tests/support/start-app.ts';

const sku = 'cable-car-round-trip';

/** One address tries to take a product off sale with many carts. 840 carts would be enough for all places on all days. */
export function describeHoarding(name: string, openPlace: () => Promise<string | undefined>, carts: number): void {
  it(`one address with ${carts} carts cannot sell out any day of a product, on ${name}`, async () => {
    const store = await openDemo(undefined, { databaseUrl: await openPlace() });
    onTestFinished(store.close);
    const app = await startApp({ commerce: store.commerce, environment: { TRUSTED_PROXIES: 'loopback' } });
    onTestFinished(app.stop);
    const ask = (from: string, path: string, body: object) => app.call(path, body, { 'x-forwarded-for': from });

    const { body } = await ask('10.0.0.1', '/product/detail', { sku });
    const product = body as Product;
    const slots = product.options.find(({ type }) => type !== 'date')?.values ?? [];
    const wishes = Array.from({ length: carts }, (_, index) => ({
      day: addDays(product.today, 1 + (index % 28)),
      slot: slots[Math.floor(index / 28) % slots.length]?.option_type_id,
    }));
    const add = async (from: string, { day, slot }: (typeof wishes)[number], quantity: number) => {
      const { createEmptyCart: cart_id } = (await ask(from, '/guestcheckout/guestCart', {})).body as {
        createEmptyCart: string;
      };
      const customizable_options = product.options.map(({ option_id, type }) => ({
        id: option_id,
        value_string: type === 'date' ? `${day} 00:00:00` : String(slot),
      }));
      const data = { quantity, sku: product.variants[0]?.product.sku };
      const cart_items = [{ parent_sku: sku, data, customizable_options }];
      return ask(from, '/guestcheckout/addConfigurableProductsToCart', { input: { cart_id, cart_items } });
    };

    const statuses = new Map<number, number>();
    for (const wish of wishes) {
      const { status, body } = await add('10.0.0.2', wish, 20);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) expect(body).toMatchObject({ error: { code: 'too-much-held' } });
    }
    // Twenty carts with 20 places each are accepted.
    expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: carts - 20 });

    const span = { sku, from: addDays(product.today, 1), to: addDays(product.today, 28) };
    const left = (await ask('10.0.0.3', '/product/availability', span)).body as ResponseOf<typeof availability>;
    const fewest = Math.min(...left.days.flatMap(({ slots }) => slots.map(({ sellable }) => sellable)));
    expect(fewest).toBeGreaterThanOrEqual(20);
    for (const wish of wishes.slice(0, 20)) expect((await add('10.0.0.3', wish, 1)).status).toBe(200);
    expect(await auditSales(store.database)).toEqual([]);
  }, 600_000);
}

import { createHash, randomBytes } from 'node:crypto';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import { signTicketCode, type TicketKey } from '#server/sales/ticket-codes/code.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import type * as contract from '#shared/contract/cart.ts';
import type { pay } from '#shared/contract/payment.ts';
import type { availability } from '#shared/contract/product.ts';
import type { Catalogue } from './catalogue.ts';
import type { Answer, CartContent, Decision, Found, Key, Ledger, Line, PaymentFound } from './ledger.ts';
import { presentCart, presentPlaces } from './present.ts';

export interface Shop {
  /** The calls of a purchase, by their path below `/api`. */
  calls: Record<string, (body: never, caller: Caller) => Promise<Answer>>;
  /** Settles a payment; answers where its tickets are, null when nobody knows it. */
  settle(paymentKey: string): Promise<string | null>;
  findTickets(fakeId: string): Promise<string[]>;
}

/** Who calls: the header's key, and the address for those who have no cart yet. */
export interface Caller {
  key: string | undefined;
  address: string;
}

const holdMs = 20 * 60_000;

/** The decisions of a purchase: little more than may be left out without giving up what the store promises. */
export function openShop({
  ledger,
  catalogue,
  gateway,
  ticketKey,
  publicUrl,
}: {
  ledger: Ledger;
  catalogue: Catalogue;
  gateway: PaymentGateway;
  ticketKey: TicketKey;
  publicUrl: string;
}): Shop {
  const cartAnswer = (name: string, cartId: string, content: CartContent) =>
    json({ [name]: { cart: presentCart(catalogue, cartId, content) } });

  const calls = {
    '/guestcheckout/guestCart': async (body: object, caller: Caller) => {
      const cartId = randomKey();
      const key = keyOf('create', caller.address, caller, body);
      const content = { lines: [], buyer: null, isRenewed: false };
      const made = { answer: json({ createEmptyCart: cartId }), change: { version: null, content } };
      return ledger.change(
        { cartId, key },
        once(key, () => made),
      );
    },

    '/guestcheckout/addConfigurableProductsToCart': async (
      body: RequestOf<typeof contract.addConfigurable>,
      caller: Caller,
    ) => {
      const { cart_id: cartId } = body.input;
      const line = readLine(catalogue, body);
      if (!line) return refuse(404, 'product-not-found');
      const key = keyOf('add', cartId, caller, body);
      const add = onActive(({ content, version }, { left }) => {
        if (left < line.quantity) return { answer: refuse(409, 'quota-exceeded') };
        const next = { ...content, lines: [...content.lines, line] };
        const answer = cartAnswer('addConfigurableProductsToCart', cartId, next);
        return { answer, change: { version, content: next, hold: { line, until: Date.now() + holdMs } } };
      });
      return ledger.change({ cartId, key, place: line }, once(key, add));
    },

    '/guestcheckout/checkCart': async ({ cartId }: RequestOf<typeof contract.check>) => {
      const cart = await ledger.findCart(cartId);
      return json([{ cartIsActive: cart?.state === 'active' }]);
    },

    '/guestcheckout/cart': async ({ cartId, renew = false }: RequestOf<typeof contract.fetch>) => {
      const show = onActive(({ content, version }) => {
        const answer = json({ cart: presentCart(catalogue, cartId, content) });
        if (!renew || content.isRenewed) return { answer };
        const renewUntil = Date.now() + holdMs;
        return { answer, change: { version, content: { ...content, isRenewed: true }, renewUntil } };
      });
      return ledger.change({ cartId }, show);
    },

    '/guestcheckout/setBillingAddressOnCart': async (
      body: RequestOf<typeof contract.setBillingAddress>,
      caller: Caller,
    ) => {
      const { cart_id: cartId, email, address } = body;
      const key = keyOf('address', cartId, caller, body);
      const save = onActive(({ content, version }) => {
        const buyer = { email, name: `${address.firstName} ${address.lastName}` };
        const answer = cartAnswer('setBillingAddressOnCart', cartId, content);
        return { answer, change: { version, content: { ...content, buyer } } };
      });
      return ledger.change({ cartId, key }, once(key, save));
    },

    '/guestcheckout/placeOrder': async (body: RequestOf<typeof contract.placeOrder>, caller: Caller) => {
      const { cart_id: cartId } = body;
      const key = keyOf('place', cartId, caller, body);
      const place = onActive(({ content, version }) => {
        if (content.lines.length === 0) return { answer: refuse(409, 'cart-empty') };
        if (!content.buyer) return { answer: refuse(409, 'address-required') };
        const totalCents = content.lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
        if (totalCents > Math.round((body.grand_total ?? 0) * 100)) return { answer: refuse(409, 'total-changed') };
        const order = { number: orderNumber(), fakeId: randomKey(), totalCents, createdAt: Date.now() };
        const named = { order_number: order.number, fakeId: order.fakeId };
        return { answer: json({ placeOrder: { order: named } }), change: { version, content, order } };
      });
      return ledger.change({ cartId, key }, once(key, place));
    },

    '/pay': async (body: RequestOf<typeof pay>, caller: Caller) => {
      const paymentKey = randomKey();
      const payment = await ledger.startPayment(paymentKey, body.orderId);
      if (!payment) return refuse(404, 'order-not-found');
      const started = await gateway.start(atGateway(paymentKey, payment));
      if (!started.ok) return refuse(503, started.failure.code);
      const answer = json({ status: 'created', redirectUrl: started.value.approvalUrl });
      const key = keyOf('pay', body.orderId, caller, body);
      await ledger.notePayment(paymentKey, started.value.gatewayId, { key, answer });
      return answer;
    },

    '/product/availability': async ({ sku, from, to }: RequestOf<typeof availability>) =>
      json(presentPlaces(catalogue, sku, await ledger.countPlaces(sku, from, to))),
  };

  function atGateway(paymentKey: string, { orderNumber, amountCents }: { orderNumber: string; amountCents: number }) {
    const returnUrl = `${publicUrl}/pay/return?payment=${paymentKey}`;
    const addresses = { returnUrl, cancelUrl: returnUrl };
    return { paymentKey, orderNumber, amountCents, currency: 'HKD', locale: 'en' as const, ...addresses };
  }

  return {
    calls: calls as unknown as Shop['calls'],

    async settle(paymentKey) {
      const payment = await ledger.findPayment(paymentKey);
      if (!payment) return null;
      if (payment.state === 'created') {
        const { amountCents, gatewayId } = payment;
        const asked = { ...atGateway(paymentKey, payment), gatewayId };
        const known = await gateway.lookup(asked);
        const answer = known.ok && known.value.state === 'approved' ? await gateway.confirm(asked) : known;
        if (!answer.ok || answer.value.state !== 'captured' || answer.value.capturedCents < amountCents) return null;
        await ledger.settle(paymentKey, issueTickets(payment, ticketKey), randomKey());
      }
      return `/en/checkout/ticket?order=${payment.fakeId}`;
    },

    findTickets: (fakeId) => ledger.findTickets(fakeId),
  };
}

function onActive(decide: (cart: NonNullable<Found['cart']>, found: Found) => Decision): (found: Found) => Decision {
  return (found) => {
    if (!found.cart) return { answer: refuse(404, 'cart-not-found') };
    if (found.cart.state === 'ordered') return { answer: refuse(409, 'cart-already-ordered') };
    return decide(found.cart, found);
  };
}

/** The answer that was given under this key, if it was asked for the same. */
function once({ bodyHash }: Key, decide: (found: Found) => Decision): (found: Found) => Decision {
  return (found) => {
    if (!found.kept) return decide(found);
    const { bodyHash: before, ...answer } = found.kept;
    return { answer: before === bodyHash ? answer : refuse(409, 'idempotency-mismatch') };
  };
}

function keyOf(step: string, caller: string, { key = '' }: Caller, body: unknown): Key {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return { scope: `${step} ${caller}`, key, bodyHash };
}

function readLine({ products }: Catalogue, { input }: RequestOf<typeof contract.addConfigurable>): Line | null {
  const [item] = input.cart_items;
  const product = item && products[item.parent_sku];
  const variant = product?.variants.find((one) => one.product.sku === item?.data.sku)?.product;
  if (!item || !product || !variant) return null;
  const chosen = new Map(item.customizable_options.map(({ id, value_string }) => [id, value_string]));
  const slots = product.options.find(({ is_time_slot }) => is_time_slot);
  const dates = product.options.find(({ type }) => type === 'date');
  const slot = slots?.values.find(({ option_type_id }) => String(option_type_id) === chosen.get(slots.option_id));
  const date = dates && chosen.get(dates.option_id)?.slice(0, 10);
  if (!slot || !date) return null;
  return {
    id: randomKey(),
    sku: product.sku,
    variant: variant.sku,
    date,
    slot: slot.title.slice(0, 5),
    quantity: item.data.quantity,
    priceCents: Math.round(variant.price_range.minimum_price.final_price.value * 100),
  };
}

function issueTickets({ orderNumber, lines }: PaymentFound, ticketKey: TicketKey) {
  return lines.flatMap(({ variant, date, slot, quantity }, item) =>
    Array.from({ length: quantity }, () => {
      const id = randomKey();
      const visit = { sku: variant, orderNumber, visitDate: date, timeSlot: slot };
      const facts = { id, delivery: 'ticket', ...visit, units: 1 } as const;
      return { id, item, code: signTicketCode(facts, ticketKey) };
    }),
  );
}

function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

function refuse(status: number, code: string): Answer {
  return { status, body: JSON.stringify({ error: { code, message: code } }) };
}

function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

function orderNumber(): string {
  return randomBytes(5).toString('hex').toUpperCase();
}

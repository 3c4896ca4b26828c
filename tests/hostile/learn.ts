import { writeListCursor } from '#server/staff/list-cursor.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { ConfiguredItem } from '#shared/contract/cart.ts';
import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import type { view as viewCollection } from '#shared/contract/collection.ts';
import type { moveOptions } from '#shared/contract/move.ts';
import type { byFakeId } from '#shared/contract/order.ts';
import type { CustomizableOption, OptionKind, Product, ProductSummary } from '#shared/contract/product.ts';
import type { save as saveThing } from '#shared/contract/staff/catalogue.ts';
import type { enquiries as listEnquiries } from '#shared/contract/staff/enquiries.ts';
import type { makeKey } from '#shared/contract/staff/keys.ts';
import type { add as addPicture } from '#shared/contract/staff/media.ts';
import type { read as readStyle } from '#shared/contract/staff/store-style.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { send } from '#tests/chaos/ask.ts';
import { payFor } from '#tests/chaos/purchase.ts';
import { plainPicture } from '#tests/support/test-picture.ts';
import { type Known, staffToken } from './hostile-call.ts';
import { learnFactors } from './learn-factors.ts';
import { learnMembers } from './learn-members.ts';
import type { Target } from './open-target.ts';

type SavedDraft = ResponseOf<typeof saveThing>;

const staff = { authorization: `Bearer ${staffToken}` };

/** Buys a little, and collects skus and ids. Each round buys something else, because products may be sold out. */
export async function learn(
  target: Pick<Target, 'app' | 'store' | 'now' | 'deliver' | 'passHour' | 'admit'>,
  round: number,
): Promise<Known> {
  const { call, url } = target.app;
  const { email, known: members } = await learnMembers(target, round);
  const { list } = await ask<{ list: ProductSummary[] }>('/product/enterpriseList', { categoryId: 2, pageSize: 100 });
  const products = await Promise.all(list.slice(0, 20).map(({ sku }) => ask<Product>('/product/detail', { sku })));
  const cursors = await cursorsOf('combos');
  const today = products[0]?.today ?? '';
  const days = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 400].map((ahead) => addDays(today, ahead));
  const items = turn(
    products.flatMap((product) => itemsOf(product, days.slice(1, 10), round)),
    round * 50,
  );
  const movable = products.filter(({ moving }) => moving && !moving.noMove);
  // Late enough that the visits may still be moved.
  const tickets = turn(
    movable.flatMap((product) => itemsOf(product, days.slice(4, 10), round)),
    round * 5,
  );
  const visits = tickets.values();
  const plain = products
    .filter(({ options }) => options.length === 0)
    .flatMap(({ sku, variants }) => (variants.length > 0 ? variants.map(({ product }) => product.sku) : [sku]));
  const virtual = products
    .filter(({ type_id }) => type_id !== 'configurable')
    .map((product) => ({
      data: { quantity: 1, sku: product.sku },
      customizable_options: optionsOf(product, days[3] ?? ''),
    }));

  const carts: Cart[] = [];
  const wanted = items.values();
  for (let count = 0; count < 6; count++) carts.push(await fill(wanted, 6));
  const lineIds = carts.flatMap((cart) => cart.items).map(({ id }) => id);
  const last = carts.at(-1) as Cart;
  const held = last.items.find(({ places }) => places === 'held');
  const cartIds = carts.map(({ id }) => id);
  const [first = '', second = '', third = '', ...others] = cartIds;
  const orders = [await order(first), await order(second), await order(third)];
  const [paid, unpaid, unused] = orders;
  for (const one of [paid, unused]) await pay(one?.fakeId ?? '');
  const visited = await target.admit(paid?.order_number ?? '');
  const { order: withReceipt } = await ask<ResponseOf<typeof byFakeId>>('/order/orderByFakeId', {
    fakeId: paid?.fakeId,
  });
  const moves = [await visitToMove(), await visitToMove(), await visitToMove()];
  const refundable = await paidOrder(items.values());
  const asked = await paidOrder(items.values());
  await ask('/order/refundNew', { fakeId: asked, refundComment: 'We are ill.' });
  const [corrected, lost] = [await paidNumber(), await paidNumber()];
  const cancelled = (await order((await fill(items.values(), 1)).id)).order_number;
  const byStaff = await actsOfStaff();
  const accounts = await actsOnAccounts();
  const tokens = [];
  for (const cartId of others) {
    const { body } = await call('/cart/hand-off', { cartId });
    const { url = '' } = body as { url?: string };
    tokens.push(decodeURIComponent(url.split('#token=')[1] ?? ''));
  }
  const fakeIds = orders.map(({ fakeId }) => fakeId);
  const numbers = orders.map(({ order_number }) => order_number);
  const skus = products.map(({ sku }) => sku);
  const nextYear = { dates: [addDays(today, 390)] };
  const calendarChanges = [
    { kind: 'places', pools: skus.slice(0, 1), days: nextYear, places: 5, note: '3 for walk-ins' },
    { kind: 'close', products: skus.slice(0, 1), days: { everyWeek: ['monday'], from: '2030-01-01' } },
  ];
  const sources = days.flatMap((day) => [day, `${day}_10:30`]);
  return {
    ...members,
    ...(await learnFactors(target, round)),
    ...(await actsOnApprovals()),
    sku: [...skus, ...products.flatMap(({ variants }) => variants.map(({ product }) => product.sku))],
    parent_sku: skus,
    SKU: skus,
    productId: [...skus, ...list.map(({ url_key }) => url_key), ...list.map(({ id }) => String(id))],
    url_key: [...list.map(({ url_key }) => url_key), 'cable-car', 'combos'],
    handle: skus,
    'collection.view.handle': ['cable-car', 'combos', '%E7%BA%9C'],
    after: cursors,
    first: [1, 2, 100],
    'item.sizeChart.id': ['trail-cap', 'nothing'],
    'item.recommandation.id': list.map(({ id }) => id),
    keyword: ['cable', '纜車', 'a', ''],
    search: ['', 'cable'],
    eq: ['2', '3', '999'],
    categoryId: [2, 3, 4, 999],
    pageSize: [1, 50, 100],
    currentPage: [1, 2, 1_000_000],
    live: [true, false],
    renew: [true, false],
    cartId: cartIds,
    cart_id: cartIds,
    CartID: cartIds,
    OrderID: numbers,
    orderRef: [...numbers, ...fakeIds],
    fakeId: fakeIds,
    orderId: fakeIds,
    draftOrderId: fakeIds,
    realId: numbers,
    'order.own.orderId': numbers,
    'review.own.orderId': numbers,
    'review.create.orderId': [paid?.order_number],
    'review.create.sku': visited,
    'review.create.stars': [1, 5],
    'review.create.text': ['What a view!'],
    'order.askRefund.fakeId': [paid?.fakeId],
    // The request names no sum and no items, because the store refuses any that it has not shown.
    'order.askRefund.': [{ fakeId: paid?.fakeId, refundComment: 'We are ill.' }],
    // Each move has its own visit, because a moved item gets another number.
    'order.moveOptions.': moves
      .slice(0, 1)
      .map(({ fakeId, items }) => ({ fakeId, item_id: 1, items, from: today, to: today })),
    'order.move.': moves.slice(1, 2),
    'order.moveForBuyer.': moves.slice(2),
    'order.payMove.': [await moveToPay()],
    visit_date: days,
    time_slot: ['10:30', null],

    'order.refund.fakeId': [refundable],
    'order.refund.refundItemList': [[{ item_id: 1, qty: 1 }]],
    'order.refuseRefund.fakeId': [asked],
    ...byStaff,
    ...accounts,
    ...(await actsOnPartners()),
    ...(await actsOnMoney()),
    ...(await actsOnKeys()),
    ...(await actsOnWebhooks()),
    ...(await actsOnCustomers()),
    'order.receipt.fakeId': [paid?.fakeId],
    'order.receipt.number': withReceipt.receipts.map(({ number }) => number),
    'order.sendAgain.number': [corrected.number],
    seenEmail: [email],
    'order.correctBuyer.number': [corrected.number],
    'order.correctBuyer.firstName': ['Mei', 'May'],
    'order.correctBuyer.lastName': ['Chan'],
    'order.correctBuyer.latinName': ['Mei', ''],
    'order.cancel.number': [cancelled],
    'order.replaceTickets.': [lost],
    'order.notes.number': numbers,
    'order.addNote.number': numbers,
    'order.addNote.text': ['Called back.'],
    'order.printTickets.number': [corrected.number],
    'order.printReceipt.number': [paid?.order_number],
    'order.printReceipt.receipt': withReceipt.receipts.map(({ number }) => number),
    'payment.pay.orderId': [unpaid?.fakeId],
    'payment.pay.method': ['test'],
    'order.redeem.': [
      { fakeId: unused?.fakeId, redeemItemList: [{ item_id: 1, qty: 1 }], nonce: `gate-${round}` },
      { fakeId: unused?.fakeId },
    ],
    'staff.orders.after': [writeListCursor({ by: 'time', at: Date.now(), id: numbers[0] ?? '' })],
    'calendar.read.': [{ from: today, to: days[9], product: skus[0] }, { from: today }],
    'calendar.preview.': [{ version: '1.0', changes: calendarChanges }],
    'calendar.edit.': [{ version: await calendarVersion(today), changes: calendarChanges, despite_sold: true }],
    ...(await actsOfEditors()),
    ...(await actsOfPrograms()),
    'staff.daySheet.': [{ day: days[4] }],
    'staff.exportDay.': [{ day: days[4] }],
    ...(await shopsOfVendors()),
    'audit.read.after': [writeListCursor({ by: 'time', at: Date.now(), id: 'A1b2C3d4E5f6' })],
    'audit.read.actor': [email, 'nobody'],
    'audit.read.object': numbers.map((number) => `order ${number}`),
    'staff.orders.q': ['chan', email, '+852 9123 4567', '12 Nathan Road', ...numbers],
    'staff.unsentMails.after': [writeListCursor({ by: 'time', at: Date.now(), id: '0'.repeat(22) })],
    'staff.retryMails.ids': [['0'.repeat(22)]],
    'staff.askPayment.kind': ['payment', 'refund'],
    'staff.useOrphan.number': numbers,
    'staff.media.after': [writeListCursor({ by: 'time', at: Date.now(), id: '0'.repeat(32) })],
    'media.imageToken.files': [[{ name: 'Ridge.jpg', type: 'image/jpeg', size: 1000 }]],
    'common.imageToken.type': ['image/png', 'image/avif'],
    'common.imageToken.size': [1, 20_000_000],
    'common.imageToken.name': ['Ridge.png'],
    'media.removeImage.file': [await storePicture()],
    'staff.orders.state': ['paid', 'waiting', 'cancelled'],
    'staff.orders.channel': ['store', 'site-key'],
    'staff.orders.sort': ['newest', 'oldest', 'visit'],
    'staff.exportOrders.after': [writeListCursor({ by: 'time', at: Date.now(), id: numbers[0] ?? '' }), null],
    'staff.exportOrders.q': ['chan', email],
    'staff.exportOrders.state': ['paid', 'waiting', 'cancelled'],
    'staff.exportOrders.channel': ['store', 'site-key'],
    'staff.exportOrders.sort': ['newest', 'oldest', 'visit'],
    'staff.order.number': numbers,
    slot: ['10:30'],
    product: skus,
    partner: ['pk_partner'],
    most: [1, 50, 100],
    placedFrom: days,
    placedTo: days,
    actedFrom: days,
    actedTo: days,
    visitFrom: days,
    visitTo: days,
    waive_fee: [true, false],
    despite_dispute: [true, false],
    increment_id: numbers,
    cart_item_id: lineIds,
    replace_item_ids: lineIds.map((id) => [id]),
    'cart.addConfigurable.cart_items': items.map((item) => [item]),
    'cart.addVirtual.cart_items': virtual.map((item) => [item]),
    'oldCheckout.add.variantId': plain,
    'oldCheckout.add.customizable_options': [[]],
    checkoutId: cartIds,
    'cart.updateItems.cart_id': [last.id],
    'cart.updateItems.cart_items': last.items.map(({ id }) => [{ cart_item_id: id, quantity: 1 }]),
    'inventory.deduct.CartID': [last.id],
    'inventory.deduct.SKU': [held?.product.sku ?? ''],
    'inventory.deduct.Source': [sourceOf(held)],
    customizable_options: items.map(({ customizable_options }) => customizable_options),
    quantity: [0, 1, 2, 999],
    Sold: [1, 2],
    Source: sources,
    from: days,
    to: days,
    voucher_date: [...days, null],
    'enquiry.create.date': [...days, null],
    'events.record.page': ['/en/p/cable-car-round-trip'],
    item_id: skus,
    currency: ['HKD'],
    email: [email, 'mei@公司.香港'],
    phone: ['+85291234567', ''],
    country: ['HK', ''],
    role: ['cross-sell', 'picks'],
    coupon_code: ['WELCOME10', 'SUMMIT', 'x'],
    token: [...tokens, 'x'.repeat(43)],
    method: ['test', 'paypal'],
    grand_total: carts.map(({ prices }) => prices.grand_total.value),
  };

  async function calendarVersion(from: Day): Promise<string> {
    const answer = await fetch(`${url}/api/staff/calendar?from=${from}`, { headers: { store: 'en', ...staff } });
    return ((await answer.json()) as { version: string }).version;
  }

  /** Requests about drafts of articles. Each round has articles of its own, because an attack publishes and discards them. */
  async function actsOfEditors(): Promise<Known> {
    const named = (name: string) => ({ kind: 'article', id: `${name}-${round}` });
    const page = (id: string) => {
      const text = { en: 'Snow' };
      return { id, title: text, summary: text, content: { en: '<h2>Snow</h2>' } };
    };
    const draft = async (name: string) => {
      const thing = named(name);
      const wish = { ...thing, document: page(thing.id), version: 0 };
      const { draft } = await ask<SavedDraft>('/staff/catalogue/save', wish, staff);
      return { ...thing, version: draft.version };
    };
    const drafts = [await draft('undone')];
    const { revision } = await ask<{ revision: number }>('/staff/catalogue/publish', { drafts }, staff);
    return {
      'catalogue.things.': [
        { kind: 'product', q: 'cable' },
        { kind: 'category', most: 1 },
      ],
      'catalogue.read.': skus.map((id) => ({ kind: 'product', id })),
      'catalogue.save.': [{ ...named('saved'), document: page(named('saved').id), version: 0 }],
      'catalogue.discard.': [await draft('discarded')],
      'catalogue.unschedule.': [await draft('set')],
      'catalogue.drafts.': [{ most: 50 }],
      'catalogue.missingTexts.language': ['th'],
      'rate.set.': [{ rates: { asOf: today, rates: [{ currency: 'USD', rate: 0.13 }] } }],
      'catalogue.previewPublish.': [{ drafts: [await draft('shown')] }],
      'catalogue.publish.': [{ drafts: [await draft('published')], note: 'Winter' }],
      'catalogue.revisions.': [{ most: 50 }, { kind: 'article', id: named('undone').id }],
      'catalogue.revision.': [{ number: revision }],
      'catalogue.undo.': [{ number: revision }],
    };
  }

  /** Requests of other programs about drafts of pages, which each round has for itself. */
  async function actsOfPrograms(): Promise<Known> {
    const id = `page-${round}`;
    const text = { en: 'Snow' };
    const article = { title: text, summary: text, content: { en: '<h2>Snow</h2>' } };
    const item = { name: text, summary: text, content: text, products: skus.slice(0, 1) };
    const { draft } = await ask<SavedDraft>('/landingPage/create', { id, document: article }, staff);
    const { list: links } = await ask<{ list: { id: string }[] }>('/common/list', {});
    return {
      'item.create.': [{ id: `new-${round}`, document: item }],
      'item.update.': [{ id: 'trail-cap', document: item, version: 0 }],
      'item.delete.': [{ id: 'little-cabins', version: 0 }],
      'landingPage.create.': [{ id: `new-${round}`, document: article }],
      'landingPage.update.': [{ id, document: article, version: draft.version }],
      'common.delete.': links.map((link) => ({ id: link.id })),
    };
  }

  /** Buys a visit. Returns a move to a day or slot that has places and costs no more. */
  async function visitToMove() {
    return moveOf(await paidOrder(visits), (amountDue) => amountDue === 0);
  }

  /** Buys a visit whose price differs by slot. Returns a move to a dearer slot. */
  async function moveToPay() {
    const sunset = products.filter(({ sku }) => sku === 'crystal-cabin-sunset');
    // Earlier rounds cannot have sold a whole month.
    const month = Array.from({ length: 30 }, (_, ahead) => addDays(today, 4 + ahead));
    const early = month.flatMap((day) => sunset.flatMap((product) => itemsOf(product, [day], 0)));
    return {
      ...(await moveOf(await paidOrder(turn(early, round).values()), (amountDue) => amountDue > 0)),
      method: 'test',
    };
  }

  /** Requests of staff about orders of their own, each with the agreement to its preview. */
  async function actsOfStaff(): Promise<Known> {
    // Tickets, because gift vouchers can neither be given away nor have goodwill.
    const [refunded, thanked, requested] = [
      await paidOrder(tickets.values()),
      await paidOrder(tickets.values()),
      await paidOrder(tickets.values()),
    ];
    const moved = await visitToMove();
    await ask('/order/refundNew', { fakeId: requested, refundComment: 'We are ill.' });
    const numberOf = async (fakeId: string) =>
      (await ask<ResponseOf<typeof byFakeId>>('/order/orderByFakeId', { fakeId })).order.increment_id;
    const refund = { items: [{ itemId: 1, units: 1 }], waiveTerms: true };
    const goodwill = { amount: 0.5 };
    const move = { items: [{ itemId: 1 }], to: { day: moved.visit_date, slot: moved.time_slot ?? '' } };
    const [number, thankedNumber, movedNumber] = [
      await numberOf(refunded),
      await numberOf(thanked),
      await numberOf(moved.fakeId),
    ];
    const agreed = async (of: string, path: string, wish: object) =>
      (await ask<{ agreement: string }>(`/staff/orders/${of}/${path}/preview`, wish, staff)).agreement;
    const given = await fill(tickets.values(), 1);
    const gift = await ask<{ agreement: string }>('/staff/complimentary/preview', { cartId: given.id }, staff);
    const person = { email, firstName: 'Mei', lastName: 'Chan', locale: 'en', reason: 'Press' };
    const issued = { amount: 5, reason: 'Fog', email, locale: 'en' };
    const [blocked, toppedUp] = [
      await ask<{ id: string }>('/staff/giftCodes/goodwill', issued, staff),
      await ask<{ id: string }>('/staff/giftCodes/goodwill', issued, staff),
    ].map(({ id }) => id);
    const topUp = { change: 'top-up', amount: 2 };
    const seen = await ask<{ agreement: string }>(`/staff/giftCodes/${toppedUp}/preview`, topUp, staff);
    const { code } = await ask<{ code: string }>(`/staff/giftCodes/${blocked}/show`, {}, staff);
    const enquiry = { id: await enquiryToAnswer(), version: 0 };
    const pass = `${lost.number}-1-1`;
    return {
      'staff.passes.': [{ q: email }, { product: products[0]?.sku }],
      'staff.pass.id': [pass],
      'staff.replacePassHolder.': [{ id: pass, ticket: 'X1Y2', firstName: 'Grace' }],
      'staff.enquiries.': [{ state: 'open' }, { q: email }],
      'staff.enquiry.id': [enquiry.id],
      'staff.answerEnquiry.': [{ ...enquiry, text: 'Yes.' }],
      'staff.noteOnEnquiry.': [{ ...enquiry, text: 'Called.' }],
      'staff.setEnquiryState.': [{ ...enquiry, state: 'closed' }],
      'staff.reviews.': [{ state: 'waiting' }, { stars: 5 }],
      'staff.giftCodes.': [{ q: code.slice(-4) }, { state: 'open', origin: 'staff' }, { batch: 'none' }],
      'staff.findGiftCode.code': [code, 'WELCOME10'],
      'staff.giftCode.id': [blocked],
      'staff.showGiftCode.id': [blocked],
      'staff.previewGiftCodeChange.id': [blocked],
      'staff.previewGiftCodeChange.': [{ change: 'block' }, topUp],
      'staff.changeGiftCode.id': [toppedUp],
      'staff.changeGiftCode.': [{ ...topUp, agreement: seen.agreement, reason: 'Fog' }],
      'staff.issueGiftCode.': [issued],
      'staff.issueGiftCodes.': [{ number: 2, amount: 3, label: 'Fair', reason: 'Fog' }],
      'staff.exportGiftCodes.': [{ after: null, q: code.slice(-4) }],
      'staff.previewComplimentary.cartId': [given.id],
      'staff.giveOrder.': [{ cartId: given.id, agreement: gift.agreement, ...person }],
      'staff.previewRefund.number': [number],
      'staff.previewRefund.': [refund],
      'staff.refund.number': [number],
      'staff.refund.': [{ ...refund, agreement: await agreed(number, 'refund', refund), reason: 'Fog' }],
      'staff.previewGoodwill.number': [thankedNumber],
      'staff.previewGoodwill.': [goodwill],
      'staff.goodwill.number': [thankedNumber],
      'staff.goodwill.': [{ ...goodwill, agreement: await agreed(thankedNumber, 'goodwill', goodwill), reason: 'Fog' }],
      'staff.moveOptions.number': [movedNumber],
      'staff.moveOptions.': [{ items: move.items, from: today, to: today }],
      'staff.previewMove.number': [movedNumber],
      'staff.previewMove.': [move],
      'staff.move.number': [movedNumber],
      'staff.move.': [{ ...move, agreement: await agreed(movedNumber, 'move', move) }],
      'staff.refuseRefund.number': [await numberOf(requested)],
      'staff.refuseRefund.': [{ answer: 'Too late.' }],
      'staff.refundRequests.after': [writeListCursor({ by: 'time', at: 1, id: number })],
    };
  }

  /** Requests for a second person. Two were asked for by somebody else, so that the owner may decide. */
  async function actsOnApprovals(): Promise<Known> {
    const wished = { items: [{ itemId: 1, units: 1 }], waiveTerms: true };
    const prepared = async () => {
      const fakeId = await paidOrder(tickets.values());
      const { order: found } = await ask<ResponseOf<typeof byFakeId>>('/order/orderByFakeId', { fakeId });
      const number = found.increment_id;
      const shown = await ask<{ agreement: string }>(`/staff/orders/${number}/refund/preview`, wished, staff);
      return { number, refund: { ...wished, agreement: shown.agreement, reason: 'Fog' } };
    };
    const asked = async (by?: string) => {
      const { number, refund } = await prepared();
      const { id } = await ask<{ id: string }>(`/staff/orders/${number}/approval`, { refund }, staff);
      if (by) await target.store.database.raw.run('UPDATE approvals SET asked_by = ? WHERE id = ?', by, id);
      return { id, agreement: refund.agreement };
    };
    const { number, refund } = await prepared();
    const [own, approved, refused] = [await asked(), await asked('grace'), await asked('grace')];
    return {
      'staff.askApproval.number': [number],
      'staff.askApproval.': [{ refund }],
      'staff.approvals.after': [writeListCursor({ by: 'time', at: Date.now(), id: own.id })],
      'staff.approvals.state': ['waiting', 'approved', 'refused'],
      'staff.approval.id': [own.id, approved.id],
      'staff.approve.id': [approved.id],
      'staff.approve.': [{ agreement: approved.agreement }],
      'staff.refuseApproval.id': [refused.id],
    };
  }

  /** Sends an enquiry, unless this address has sent its share of the hour. Returns the id of the newest one. */
  async function enquiryToAnswer(): Promise<string> {
    const question = { sku: products[0]?.sku, name: 'Mei', email, message: 'Is there a lift?' };
    await call('/enquiry/create', question);
    const answer = await fetch(`${url}/api/staff/enquiries`, { headers: { store: 'en', ...staff } });
    const { enquiries } = (await answer.json()) as ResponseOf<typeof listEnquiries>;
    return enquiries[0]?.id ?? 'none';
  }

  /** Tasks of the owner, who has five at most that wait. */
  async function actsOnMoney(): Promise<Known> {
    const started = await fetch(`${url}/api/staff/money/audit`, {
      method: 'POST',
      headers: { store: 'en', 'content-type': 'application/json', ...staff },
      body: JSON.stringify({ nonce: `audit-${round}` }),
    });
    const { id = 'none' } = (await started.json()) as { id?: string };
    return {
      'staff.startAudit.': [{ nonce: 'audit' }],
      'staff.settlement.': [{ from: today, to: today }],
      'staff.taxReport.': [{ from: today, to: today }],
      'staff.revenue.': [{ from: today, to: today, by: 'product', basis: 'booked' }],
      'staff.deferredRevenue.at': [today],
      'staff.receiptJournal.': [{ from: today, to: today }],
      'staff.receiptJournal.after': ['R-2026-000001'],
      'staff.startReceipts.': [{ from: today, to: today, nonce: 'receipts' }],
      'staff.tasks.after': [writeListCursor({ by: 'time', at: 1, id })],
      'staff.task.id': [id],
      'staff.stopTask.id': [id],
      'staff.taskFile.id': [id],
    };
  }

  /** A partner of its own for each round. */
  async function actsOnPartners(): Promise<Known> {
    const siteKey = `pk_round_${round}`;
    const partner = { name: 'Hotel', origins: ['https://hotel.example'], commission: 10, version: 0 };
    await ask(`/staff/partners/${siteKey}/save`, partner, staff);
    return {
      'staff.saveSettings.': [{ settings: [{ name: 'MAILS_AT_ONCE', value: '5', seen: 0 }] }],
      'staff.tryPayments.': [{ settings: [{ name: 'MAILS_AT_ONCE', value: '5' }] }],
      'staff.sendTestMail.': [{ settings: [{ name: 'MAILS_AT_ONCE', value: '5' }] }],
      'staff.partners.after': ['pk_a'],
      'staff.partner.siteKey': [siteKey],
      'staff.savePartner.siteKey': [siteKey],
      'staff.savePartner.': [{ ...partner, commissionFrom: today, version: 1 }],
      'staff.withdrawPartner.siteKey': [siteKey],
      'staff.partnerStatement.siteKey': [siteKey],
      'staff.partnerStatement.': [{ month: today.slice(0, 7) }],
      'staff.partnerStatement.after': [numbers[0]],
    };
  }

  /** API keys: one to change, and one to revoke. */
  async function actsOnKeys(): Promise<Known> {
    const wish = { name: 'Turnstiles', permissions: ['order.read'], endsOn: addDays(today, 90), refundLimit: 5 };
    const made = async () => (await ask<ResponseOf<typeof makeKey>>('/staff/keys/make', wish, staff)).key;
    const [changed, revoked] = [await made(), await made()];
    return {
      'staff.keys.': [{ state: 'working' }, { madeBy: 'ada' }],
      'staff.keys.after': [writeListCursor({ by: 'time', at: Date.now(), id: changed.id })],
      'staff.makeKey.': [wish],
      'staff.changeKey.key': [changed.id],
      'staff.changeKey.': [{ ...wish, permissions: ['order.edit'], version: changed.version }],
      'staff.revokeKey.key': [revoked.id],
    };
  }

  /** A webhook of its own for each round. Nobody listens at its address. */
  async function actsOnWebhooks(): Promise<Known> {
    const webhook = { name: 'Till', url: 'http://127.0.0.1:9/', events: ['order.paid'], version: 0 };
    const { id } = await ask<{ id: string }>('/staff/webhooks/save', webhook, staff);
    const { deliveryId } = await ask<{ deliveryId: string }>(`/staff/webhooks/${id}/test`, {}, staff);
    return {
      'staff.webhooks.after': ['A1b2C3d4E5f6'],
      'staff.webhook.id': [id],
      'staff.saveWebhook.': [{ ...webhook, id, siteKey: 'pk_partner', version: 1 }],
      'staff.saveWebhook.id': [id],
      'staff.renewWebhookSecret.id': [id],
      'staff.renewWebhookSecret.': [{ version: 1 }],
      'staff.removeWebhook.id': [id],
      'staff.removeWebhook.': [{ version: 1 }],
      'staff.webhookDeliveries.id': [id],
      'staff.webhookDeliveries.after': [writeListCursor({ by: 'time', at: Date.now(), id: 'A1b2C3d4E5f6' })],
      'staff.webhookAttempts.id': [id],
      'staff.webhookAttempts.deliveryId': [deliveryId],
      'staff.sendWebhookAgain.id': [id],
      'staff.sendWebhookAgain.deliveryId': [deliveryId],
      'staff.testWebhook.id': [id],
    };
  }

  /** Requests about customers. The one that is forgotten has bought nothing. */
  async function actsOnCustomers(): Promise<Known> {
    const guest = `guest-${numbers[0]}`;
    const { agreement } = await ask<{ agreement: string }>(`/staff/customers/${guest}/forget/preview`, {}, staff);
    return {
      'staff.customers.q': [email, 'chan', 'Mei Chan'],
      'staff.customers.after': [writeListCursor({ by: 'time', at: Date.now(), id: 'A1b2C3d4E5f6' })],
      'staff.customer.customer': [guest],
      'staff.exportCustomer.customer': [guest],
      'staff.previewForget.customer': [guest],
      'staff.forgetCustomer.customer': [guest],
      'staff.forgetCustomer.': [{ agreement }],
      'staff.endCustomerSessions.customer': [guest],
    };
  }

  /** Requests about accounts of staff of their own. */
  async function actsOnAccounts(): Promise<Known> {
    const permissions = ['order.read'];
    const person = (who: string) => ({
      ...{ email: `${who}-of-staff-${round}@example.com`, firstName: 'Ada', lastName: '', locale: 'en' },
      permissions,
    });
    const invited = async (who: string) =>
      (await ask<{ account: string }>('/staff/invite', person(who), staff)).account;
    const [permitted, linked, ended, removed] = [
      await invited('permitted'),
      await invited('linked'),
      await invited('ended'),
      await invited('removed'),
    ];
    return {
      'staff.accounts.after': [permitted],
      'staff.account.account': [permitted],
      'staff.invite.': [person('new')],
      'staff.permit.account': [permitted],
      'staff.permit.': [{ permissions: ['order.read', 'shop.manage:7'], seenPermissions: permissions }],
      'staff.sendLink.account': [linked],
      'staff.endSessions.account': [ended],
      'staff.remove.account': [removed],
      'staff.remove.': [{ seenPermissions: permissions }],
    };
  }

  /** The shop of a vendor with products, and requests that change new shops, each once. */
  async function shopsOfVendors(): Promise<Known> {
    const terms = { name: { en: 'Shop' }, commission: 10, may_publish: false, may_edit_calendar: false };
    const make = async (vendor: string) => {
      const { body } = await call('/staff/shop/create', { vendor, ...terms }, staff);
      return (body as { shop?: { number: number } }).shop?.number;
    };
    await make('tea-house');
    const sku = `tea-${round}`;
    const draft = (shop: unknown, version: number) => ({ shop, sku, version, document: { sku, name: { en: 'Tea' } } });
    const { shops } = await ask<{ shops: { number: number; vendor: string }[] }>('/shop/list', {}, staff);
    const shop = shops.find(({ vendor }) => vendor === 'tea-house')?.number;
    const fresh = async (what: string) => ({ shop: await make(`${what}-${round}`), version: 1 });
    const product = 'tour-tea-master';
    /** Saves a draft: the product as it is, or a new one. */
    const savedDraft = async (of: string) => {
      const headers = { store: 'en', ...staff };
      const answer = await fetch(`${url}/api/staff/shop/product?shop=${shop}&sku=${of}`, { headers });
      const found = (await answer.json()) as { published?: object; publishedPrint?: string };
      const { published: document = { sku: of }, publishedPrint: published } = found;
      const wish = { shop, sku: of, version: 0, published, document };
      const { body } = await call('/staff/shop/product/save', wish, staff);
      return { shop, sku: of, version: (body as Partial<SavedDraft>).draft?.version };
    };
    const seenStyle = async () => {
      const answer = await fetch(`${url}/api/staff/store/style`, { headers: { store: 'en', ...staff } });
      const { style } = (await answer.json()) as ResponseOf<typeof readStyle>;
      const { version, colour, logo, typeface } = style;
      return { version, colour, logo: logo.file, logos: {}, typeface };
    };
    const closing = {
      version: await calendarVersion(today),
      changes: [{ kind: 'close', products: [product], days: { dates: [addDays(today, 391)] } }],
    };
    return {
      'shop.list.after': ['0'],
      'shop.create.': [{ vendor: `made-${round}`, ...terms }],
      'shop.change.': [{ ...(await fresh('changed')), ...terms }],
      'shop.changeInfo.': [{ ...(await fresh('told')), about: { en: 'We pour.' }, host: 'tea.example' }],
      'shop.changeStyle.': [{ ...(await fresh('styled')), logo: '', colour: '#0b6e6e' }],
      'store.changeStyle.': [await seenStyle()],
      'shop.product.': [{ shop, sku: product }],
      'shop.productForm.': [{ shop }],
      'shop.previewProduct.': [await savedDraft(`seen-${round}`)],
      'shop.pictures.after': [writeListCursor({ by: 'time', at: Date.now(), id: '0'.repeat(32) })],
      'shop.saveProduct.': [draft(shop, 0)],
      'shop.discardProduct.': [await savedDraft(`lost-${round}`)],
      'shop.publishProduct.': [await savedDraft('dining-voucher-100')],
      'shop.products.': [{ shop }, { shop, q: 'tea' }],
      'shop.calendar.': [{ shop, product, from: today }],
      'shop.previewCalendar.': [{ shop, ...closing }],
      'shop.editCalendar.': [{ shop, ...closing }],
      'shop.visits.': [{ shop, product, day: today }],
      'shop.statement.': [{ shop, month: today.slice(0, 7) }],
      'shop.entries.': [{ shop, month: today.slice(0, 7) }],
      'shop.reviews.': [{ shop }],
    };
  }

  async function moveOf(fakeId: string, suits: (amountDue: number) => boolean) {
    const items = [{ item_id: 1 }];
    const span = { from: addDays(today, 2), to: addDays(today, 60) };
    const { options } = await ask<ResponseOf<typeof moveOptions>>('/order/moveOptions', {
      ...{ fakeId, item_id: 1, items },
      ...span,
    });
    const option = options.find(({ is_available, amount_due }) => is_available && suits(amount_due));
    if (!option) throw new Error('The visit has no suitable move.');
    const { visit_date, time_slot, amount_due } = option;
    return { fakeId, items, visit_date, time_slot, amount_due };
  }

  async function paidOrder(wanted: Iterator<ConfiguredItem>): Promise<string> {
    const { fakeId } = await order((await fill(wanted, 1)).id);
    await pay(fakeId);
    return fakeId;
  }

  /** Buys an order. Returns its number and its tickets, for calls that give the order another key. */
  async function paidNumber(): Promise<{ number: string; tickets: string[] }> {
    const { order: found } = await ask<ResponseOf<typeof byFakeId>>('/order/orderByFakeId', {
      fakeId: await paidOrder(items.values()),
    });
    return { number: found.increment_id, tickets: found.tickets.map(({ id }) => id) };
  }

  /** Fills a new cart from `wanted` up to `most` lines, and skips items that cannot be added. */
  async function fill(wanted: Iterator<ConfiguredItem>, most: number): Promise<Cart> {
    const { createEmptyCart: cart_id } = await ask<{ createEmptyCart: string }>('/guestcheckout/guestCart', {});
    for (let lines = 0; lines < most; ) {
      const { value: item, done } = wanted.next();
      if (done) break;
      const input = { cart_id, cart_items: [item] };
      if ((await call('/guestcheckout/addConfigurableProductsToCart', { input })).status === 200) lines++;
    }
    const address = { firstName: 'Mei', lastName: 'Chan' };
    await ask('/guestcheckout/setBillingAddressOnCart', { cart_id, email, address });
    return (await ask<{ cart: Cart }>('/guestcheckout/cart', { cartId: cart_id })).cart;
  }

  /** The cursor after each of a collection's products. */
  async function cursorsOf(handle: string): Promise<string[]> {
    const cursors: string[] = [];
    for (let isMore = true; isMore; ) {
      const { products } = await ask<ResponseOf<typeof viewCollection>>('/collection/view', {
        ...{ handle, first: 1 },
        after: cursors.at(-1),
      });
      const { has_next_page, end_cursor } = products.page_info;
      if (end_cursor) cursors.push(end_cursor);
      isMore = has_next_page;
    }
    return cursors;
  }

  async function order(cart_id: string) {
    const { placeOrder } = await ask<{ placeOrder: { order: { order_number: string; fakeId: string } } }>(
      '/guestcheckout/placeOrder',
      { cart_id },
    );
    return placeOrder.order;
  }

  async function pay(fakeId: string): Promise<void> {
    await payFor(async (request) => {
      const answer = await send(url, request, { from: '127.0.0.1' });
      if (!answer) throw new Error(`${request.path} was not answered.`);
      return answer;
    }, fakeId);
  }

  /** Uploads a picture of its own for each round, because an attack may remove it. Returns its name. */
  async function storePicture(): Promise<string> {
    const background = `#${String(round).padStart(6, '0')}`;
    const bytes = new Uint8Array(await plainPicture('png', { width: 8, height: 8, background }));
    const body = new FormData();
    body.append('picture', new File([bytes], 'Ridge.png'));
    const headers = { store: 'en', authorization: `Bearer ${staffToken}` };
    const answer = await fetch(`${url}/api/media/add`, { method: 'POST', body, headers });
    return ((await answer.json()) as ResponseOf<typeof addPicture>).picture.file;
  }

  async function ask<Answer>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    const answer = await call(path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }
}

/** Every variant of a product with its options chosen, each on another day. */
function itemsOf(product: Product, days: readonly Day[], round: number): ConfiguredItem[] {
  return product.variants.map(({ product: variant }, index) => ({
    parent_sku: product.sku,
    data: { quantity: 1, sku: variant.sku },
    customizable_options: optionsOf(product, days[(index + round) % days.length] ?? ''),
  }));
}

function turn<Item>(list: readonly Item[], count: number): Item[] {
  const start = count % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function sourceOf(line: CartLine | undefined): string {
  return [line?.visit_date, line?.time_slot].filter(Boolean).join('_');
}

function optionsOf({ options }: Product, day: Day): ConfiguredItem['customizable_options'] {
  return options.map((option) => ({ id: option.option_id, value_string: answerTo[option.type](option, day) }));
}

/** An answer that the store accepts. */
const answerTo: Record<OptionKind, (option: CustomizableOption, day: Day) => string> = {
  radio: ({ values }) => String(values[0]?.option_type_id ?? ''),
  date: (_, day) => `${day} 00:00:00`,
  field: () => 'Mei',
  checkbox: ({ values }) => `[${values.map(({ option_type_id }) => option_type_id).join()}]`,
  number: ({ min }) => String(min ?? 0),
};

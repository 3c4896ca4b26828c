import { fakeId as fakeIdShape } from '#shared/contract/fields.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { afterPayments, type OrderData, type ReturnPageData, type TicketData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded, type Redirect } from './loader.ts';
import { drawQrCode } from './qr-code.ts';

/** Loads an order whose payment has failed or was cancelled; null when the address has no valid key of an order. */
export async function loadOutcome(request: LoadRequest): Promise<Loaded<OrderData>> {
  return loaded(await findOrder(request));
}

/**
 * Loads the order whose key is in the address. A buyer who returns from a payment has no key there; the address then has the payment's
 * outcome.
 */
export async function loadReturnPage(request: LoadRequest): Promise<Loaded<ReturnPageData>> {
  const { fakeId, order } = await findOrder(request);
  const asked = request.query.get('payment');
  const outcome = afterPayments.find((known) => known === asked) ?? null;
  return loaded({ fakeId, order, outcome }, order || outcome ? 200 : 404);
}

export async function loadOrder(request: LoadRequest): Promise<Loaded<OrderData>> {
  const found = await findOrder(request);
  return loaded(found, found.order ? 200 : 404);
}

export async function loadTickets(request: LoadRequest) {
  const { fakeId, order } = await findOrder(request);
  const tickets: TicketData['tickets'] = [];
  for (const ticket of order?.tickets ?? []) tickets.push({ ...ticket, qr: await drawQrCode(ticket.code) });
  const lastMove = order?.moves.at(-1);
  const lastRefund = order?.refunds.findLast(({ outcome }) => outcome === 'granted');
  const isRefundLast = lastRefund && (!lastMove || lastMove.moved_at <= lastRefund.decided_at);
  return loaded(
    {
      ...{ fakeId, order, tickets },
      isJustBought: order !== null && isWithinHour(order.created_at),
      justMoved: lastMove && !isRefundLast && isWithinHour(lastMove.moved_at) ? lastMove : null,
      justRefunded: isRefundLast && isWithinHour(lastRefund.decided_at) ? lastRefund : null,
    },
    order ? 200 : 404,
  );
}

function isWithinHour(instant: string): boolean {
  return Date.now() - Date.parse(instant) < 3_600_000;
}

/** Redirects to the PDF of an order's tickets; without an order, to the ticket page. */
export async function loadTicketPdf(request: LoadRequest): Promise<Redirect> {
  const { fakeId, order } = await findOrder(request);
  return {
    kind: 'redirect',
    to: order?.tickets_url ?? pathInLocale(request.context.locale, `/checkout/ticket?order=${fakeId}`),
  };
}

async function findOrder({ storefront, context, query }: LoadRequest): Promise<OrderData> {
  const parsed = fakeIdShape.safeParse(query.get('order'));
  if (!parsed.success) return { fakeId: '', order: null };
  const found = await storefront.orderByFakeId(context, parsed.data);
  return { fakeId: parsed.data, order: found.ok ? found.value : null };
}

import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import { fakeId } from '#shared/contract/fields.ts';
import { isLocaleCode } from '#shared/contract/locale.ts';
import type { TicketFiles } from './ticket-files.ts';

/** `GET /api/orders/{fakeId}/tickets.pdf?store=en`: a download, so that the language stands in the address. */
export function answerTickets(files: TicketFiles): RequestHandler {
  return async (request, response, next) => {
    response.locals.call = 'order.tickets';
    const { store } = request.query;
    const locale = isLocaleCode(store) ? store : localeOfRequest(request);
    const id = z.safeParse(fakeId, request.params.fakeId);
    if (!id.success) return sendFailure(response, { code: 'order-not-found' }, locale);
    try {
      const file = await files.make(id.data, locale);
      if (!file.ok) return sendFailure(response, file.failure, locale);
      response
        .set({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${file.value.name}"`,
          'cache-control': 'private, no-store',
        })
        .send(file.value.pdf);
    } catch (fault) {
      next(fault);
    }
  };
}

import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { createDoor, type Door } from '#server/http/cross-origin.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import { passes } from '#server/http/passes.ts';
import { limitRate } from '#server/http/rate-limits.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { createCallAnswerer } from './answer-call.ts';
import type { ApiOptions } from './api-options.ts';
import { cartHandlers } from './cart.ts';
import { type Handler, parametersOf } from './handle.ts';
import { inventoryHandlers } from './inventory.ts';
import { isUnavailable } from './is-unavailable.ts';
import { orderHandlers } from './order.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { searchHandlers } from './search.ts';
import { isServiceKey } from './service-key.ts';
import { storeHandlers } from './store.ts';

/** Every call of the contract with what answers it. An address that is no call's is left to whoever comes next. */
export function createApiRouter(options: ApiOptions): Router {
  const https = options.settings.publicUrl.startsWith('https:');
  const door = createDoor(options.commerce.siteKeys, options.settings.publicUrl);
  return Router()
    .use(answerCalls(options, door, apiHeaders({ https })))
    .use(answerFault(options.logger));
}

/** What is below `/api` and nothing that is there. */
export function answerUnknownCall({ commerce, settings }: ApiOptions): RequestHandler {
  const door = createDoor(commerce.siteKeys, settings.publicUrl);
  return async (request, response) => {
    if (await door(request, response)) sendFailure(response, { code: 'call-not-found' }, localeOfRequest(request));
  };
}

interface Route {
  handler: Handler;
  limits: readonly RequestHandler[];
}

/**
 * One look-up finds the call, and its checks follow in one function: as layers of a router they cost more than most calls
 * themselves. Read it from top to bottom: that is the order of refusals.
 */
function answerCalls(options: ApiOptions, door: Door, headers: Map<string, string>): RequestHandler {
  const routes = routesOf(options);
  const answerCall = createCallAnswerer(options);

  return async (request, response, next) => {
    const route = routes.get(trimSlash(request.path));
    if (!route) return next();
    const { handler, limits } = route;
    response.locals.call = handler.call.name;
    response.setHeaders(headers);
    response.setHeader('x-request-id', response.locals.requestId);

    if (!(await door(request, response))) return;
    const asked = checkHead(handler.call, request, response, options.settings.serviceKey);
    if (!asked.ok) return sendFailure(response, asked.failure, localeOfRequest(request));
    const locale = asked.value;
    if (request.method === 'POST') {
      const body = await readJsonBody(request);
      if (!body.ok) return sendFailure(response, body.failure, locale);
      request.body = body.value;
    }
    for (const limit of limits) {
      if (!(await passes(limit, request, response))) return;
    }
    await answerCall(handler, parametersOf(request), locale, { request, response });
  };
}

function routesOf(options: ApiOptions): Map<string, Route> {
  const handlers = [
    ...storeHandlers(options),
    ...productHandlers(options),
    ...searchHandlers(options),
    ...cartHandlers(options),
    ...inventoryHandlers(options),
    ...orderHandlers(options),
    ...paymentHandlers(options),
  ];
  return new Map(
    handlers.map((handler) => [trimSlash(handler.call.path), { handler, limits: handler.limits.map(limitRate) }]),
  );
}

function trimSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** What a request must be whatever it asks: of the call's method, in a language, from one who may. Gives the language. */
function checkHead(
  call: Call,
  request: Request,
  response: Response,
  serviceKey: string | undefined,
): Result<LocaleCode> {
  const allowed = call.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  if (!allowed.includes(request.method)) {
    response.set('allow', allowed.join(', '));
    return fail('method-not-allowed');
  }
  // The specification's `language: en` asks for English whatever the page's language is.
  const locale = request.headers.language === 'en' ? 'en' : request.headers.store;
  if (!isLocaleCode(locale)) return fail('missing-locale', { field: 'store' });
  // Service calls are for the operator's own systems; without a key in the settings nobody makes them.
  if (call.caller === 'service' && !isServiceKey(bearerOf(request), serviceKey)) return fail('not-allowed');
  return succeed(locale);
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The unexpected, caught once: its cause goes to the log under the request's id, and nothing of it to the caller. */
function answerFault(logger: ApiOptions['logger']): ErrorRequestHandler {
  return (fault, request, response, next) => {
    logger.error({ requestId: response.locals.requestId, call: response.locals.call, err: fault }, 'call failed');
    if (response.headersSent) return next(fault);
    const code = isUnavailable(fault) ? 'service-unavailable' : 'internal-error';
    sendFailure(response, { code }, localeOfRequest(request));
  };
}

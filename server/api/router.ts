import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { admitOrigins } from '#server/http/cross-origin.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import { limitRate } from '#server/http/rate-limits.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import type { Call } from '#shared/contract/call.ts';
import { isLocaleCode } from '#shared/contract/locale.ts';
import { createCallAnswerer } from './answer-call.ts';
import type { ApiOptions } from './api-options.ts';
import { cartHandlers } from './cart.ts';
import type { Handler } from './handle.ts';
import { inventoryHandlers } from './inventory.ts';
import { isUnavailable } from './is-unavailable.ts';
import { orderHandlers } from './order.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { searchHandlers } from './search.ts';
import { isServiceKey } from './service-key.ts';
import { storeHandlers } from './store.ts';

/** The API: every call of the contract with what answers it, and a named error for everything else. */
export function createApiRouter(options: ApiOptions): Router {
  const answerCall = createCallAnswerer(options);
  const router = Router();
  router.use(admitOrigins(options.commerce.siteKeys, options.settings.publicUrl));

  const routes = new Map(handlersOf(options).map((handler) => [trimSlash(handler.call.path), routeOf(handler)]));
  // One look-up finds the call. As a list, Express would try the paths of all calls one after the other, for every request.
  router.use((request, response, next) => {
    const route = routes.get(trimSlash(request.path));
    if (route) route(request, response, next);
    else next();
  });

  router.use((request, response) => sendFailure(response, { code: 'call-not-found' }, localeOfRequest(request)));
  router.use(answerFault(options.logger));
  return router;

  function routeOf(handler: Handler): RequestHandler {
    const { call, limits } = handler;
    return Router().use(
      refuseOtherMethods(call),
      nameCall(call),
      requireLocale(),
      requireCaller(call, options.settings.serviceKey),
      readJsonBody(),
      ...limits.map(limitRate),
      answerCall(handler),
    );
  }
}

function handlersOf(options: ApiOptions): Handler[] {
  return [
    ...storeHandlers(options),
    ...productHandlers(options),
    ...searchHandlers(options),
    ...cartHandlers(options),
    ...inventoryHandlers(options),
    ...orderHandlers(options),
    ...paymentHandlers(options),
  ];
}

function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function nameCall(call: Call): RequestHandler {
  return (_request, response, next) => {
    response.locals.call = call.name;
    response.set('cache-control', 'no-store');
    next();
  };
}

/** The specification's `language: en` asks for English whatever the page's language is. */
function requireLocale(): RequestHandler {
  return (request, response, next) => {
    const locale = request.get('language') === 'en' ? 'en' : request.get('store');
    if (!isLocaleCode(locale)) {
      return sendFailure(response, { code: 'missing-locale', field: 'store' }, localeOfRequest(request));
    }
    response.locals.locale = locale;
    next();
  };
}

/** Service calls are for the operator's own systems; without a key in the settings nobody makes them. */
function requireCaller(call: Call, serviceKey: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (call.caller !== 'service' || isServiceKey(bearerOf(request), serviceKey)) return next();
    sendFailure(response, { code: 'not-allowed' }, response.locals.locale);
  };
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1];
}

function refuseOtherMethods(call: Call): RequestHandler {
  const allowed = call.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  return (request, response, next) => {
    if (allowed.includes(request.method)) return next();
    response.set('allow', allowed.join(', '));
    sendFailure(response, { code: 'method-not-allowed' }, localeOfRequest(request));
  };
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

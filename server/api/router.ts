import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Request, RequestHandler, Response } from 'express';
import type { Answerer } from '#server/http/answerer.ts';
import { createOriginCheck } from '#server/http/cross-origin.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import { limitRate } from '#server/http/rate-limits.ts';
import type { Reply } from '#server/http/reply.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { pathOf, queryOf } from '#server/http/request-path.ts';
import { runMiddleware } from '#server/http/run-middleware.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import { createSetUpCheck } from '#server/set-up.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { createCallAnswerer } from './answer-call.ts';
import type { ApiOptions } from './api-options.ts';
import { cartHandlers } from './cart.ts';
import type { Handler } from './handle.ts';
import { inventoryHandlers } from './inventory.ts';
import { orderHandlers } from './order.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { searchHandlers } from './search.ts';
import { isServiceKey } from './service-key.ts';
import { storeHandlers } from './store.ts';

/**
 * Every call of the contract with what answers it. One look-up finds the call, and its checks follow in one function: as layers
 * of an Express router they cost more than most calls themselves.
 */
export function createCallRouter(options: ApiOptions): Answerer {
  const routes = routesOf(options);
  const answer = createAnswerer(options);
  const answerFault = createFaultAnswerer(options);

  return (request, response) => {
    const route = routes.get(trimSlash(pathOf(request)));
    return route !== undefined && answerAny(route, request, response);
  };

  async function answerAny(route: Route, request: IncomingMessage, response: Reply): Promise<true> {
    await answer(route, request, response).catch((fault: unknown) => answerFault(fault, request, response));
    return true;
  }
}

/** Refuses any path below `/api` that is no call. */
export function answerUnknownCall({ commerce, settings, proxies, logger }: ApiOptions): RequestHandler {
  const checkOrigin = createOriginCheck(commerce.siteKeys, settings.publicUrl, proxies, logger);
  return async (request, response) => {
    if (await checkOrigin(request, response))
      sendFailure(response, { code: 'call-not-found' }, localeOfRequest(request));
  };
}

interface Route {
  handler: Handler;
  limits: readonly RequestHandler[];
}

/** Runs a call's checks in order (origin; method, language and service key; catalogue; body; rate limits), then the call. */
function createAnswerer(options: ApiOptions) {
  const { commerce, settings, proxies, logger } = options;
  const headers = apiHeaders({ https: settings.publicUrl.startsWith('https:') });
  const checkOrigin = createOriginCheck(commerce.siteKeys, settings.publicUrl, proxies, logger);
  const isSetUp = createSetUpCheck(commerce.catalog);
  const answerCall = createCallAnswerer(options);

  return async ({ handler, limits }: Route, request: IncomingMessage & { body?: unknown }, response: Reply) => {
    response.locals.call = handler.call.name;
    response.setHeaders(headers);
    response.setHeader('x-request-id', response.locals.requestId);

    if (!(await checkOrigin(request, response))) return;
    const asked = checkHead(handler.call, request, response, settings.serviceKey);
    if (!asked.ok) return sendFailure(response, asked.failure, localeOfRequest(request));
    const locale = asked.value;
    if (!(await isSetUp())) return sendFailure(response, { code: 'store-not-set-up' }, locale);
    if (request.method === 'POST') {
      const body = await readJsonBody(request);
      if (!body.ok) return sendFailure(response, body.failure, locale);
      request.body = body.value;
    }
    for (const limit of limits) {
      // Safe without Express: the limiter uses only its own key function.
      if (!(await runMiddleware(limit, request as Request, response as Response))) return;
    }
    const parameters = request.method === 'POST' ? request.body : { ...parseQuery(queryOf(request)) };
    await answerCall(handler, parameters, locale, { request, response });
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
    handlers.map((handler) => [
      `/api${trimSlash(handler.call.path)}`,
      { handler, limits: handler.limits.map(limitRate) },
    ]),
  );
}

function trimSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Checks method, language and service key; returns the language. */
function checkHead(
  call: Call,
  { method = '', headers }: IncomingMessage,
  response: Reply,
  serviceKey: string | undefined,
): Result<LocaleCode> {
  const allowed = call.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  if (!allowed.includes(method)) {
    response.setHeader('allow', allowed.join(', '));
    return fail('method-not-allowed');
  }
  // The specification's `language: en` asks for English whatever the page's language is.
  const locale = headers.language === 'en' ? 'en' : headers.store;
  if (!isLocaleCode(locale)) return fail('missing-locale', { field: 'store' });
  // Service calls are for the operator's own systems; without SERVICE_KEY they are off.
  if (call.caller === 'service' && !isServiceKey(bearerOf(headers.authorization), serviceKey)) {
    return fail('not-allowed');
  }
  return succeed(locale);
}

function bearerOf(authorization = ''): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization)?.[1];
}

/** The one place that catches what is unexpected: the cause is logged under the request id and never sent. */
function createFaultAnswerer({ commerce, logger }: ApiOptions) {
  return (fault: unknown, request: IncomingMessage, response: Reply) => {
    const { requestId, call } = response.locals;
    logger.error({ requestId, call, err: fault }, 'call failed');
    const code = commerce.isUnavailable(fault) ? 'service-unavailable' : 'internal-error';
    // A response that failed midway must not look complete.
    if (response.headersSent) response.destroy();
    else sendFailure(response, { code }, localeOfRequest(request));
  };
}

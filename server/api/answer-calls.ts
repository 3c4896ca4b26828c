import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { msg } from '@lit/localize';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { guardsOf } from '#server/callers/call-guards.ts';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import { firstRefusal, type Guard } from '#server/callers/guards/guard.ts';
import { createSetUpCheck } from '#server/commerce/set-up.ts';
import { readFormBody } from '#server/http/form-body.ts';
import { isReading } from '#server/http/is-reading.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import { createNetworkCheck } from '#server/http/networks.ts';
import { limitRate, limitRates } from '#server/http/rate-limits.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { pathOf, queryOf } from '#server/http/request-path.ts';
import type { Offer } from '#server/http/resolve-locale.ts';
import { apiHeaders, giveHeaders } from '#server/http/security-headers.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import { readUploadBody } from '#server/http/upload-body.ts';
import { incomingFolder } from '#server/media/media-folders.ts';
import type { Caller } from '#server/sales/caller.ts';
import type { Call } from '#shared/contract/call.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { website } from '#shared/contract/headers.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { createCallAnswerer } from './answer-call.ts';
import type { ApiOptions } from './api-options.ts';
import { createCallTable, type FoundPath } from './call-table.ts';
import type { Handler } from './handle.ts';

interface Route extends Handler {
  guards: readonly Guard[];
  limit: RequestHandler;
}

interface Asking {
  caller: Caller;
  locale: LocaleCode;
  route: Route;
  parameters: unknown;
}

/**
 * Answers the calls of the contract. A call is found by its path, then checked in this sequence: origin and caller; method, language and
 * guards; catalogue; body; rate limits. Requests for other paths are passed on.
 */
export function answerCalls(options: ApiOptions, callers: CallerFinder, handlers: readonly Handler[]): RequestHandler {
  const { catalogue, storefront, settings, proxies } = options;
  const isStaffNetwork = createNetworkCheck(settings.staffNetworks);
  const headers = apiHeaders({ https: settings.publicUrl.startsWith('https:') });
  const isSetUp = createSetUpCheck(catalogue);
  const answer = createCallAnswerer(options);
  const folder = incomingFolder(settings.dataDir);
  const keyOfRequest = new WeakMap<IncomingMessage, string>();
  const countKeys = limitRate({
    perMinute: settings.keyCallsPerMinute,
    countedAs: (request) => keyOfRequest.get(request) ?? null,
  });
  const find = createCallTable(
    handlers.map(
      (handler): Route => ({
        ...handler,
        guards: guardsOf(handler.call, { isStaffNetwork, staffSecondFactor: settings.staffSecondFactor }),
        limit: inSequence(countKeys, limitRates(handler.limits)),
      }),
    ),
  );

  return (request, response, next) => {
    const found = find(pathOf(request));
    return found ? answerFound(found, request, response, next) : next();
  };

  async function answerFound(found: FoundPath<Route>, request: Request, response: Response, next: NextFunction) {
    giveHeaders(response, headers);
    const caller = await callers.ofCall(request, response);
    if (caller === null) return;
    if (caller.ok && caller.value.kind === 'key') keyOfRequest.set(request, caller.value.id);
    const asking = caller.ok ? await readCall(found, caller.value, request, response) : refuse(request, caller.failure);
    if (!asking.ok) return sendFailure(response, asking.failure, asking.locale);
    request.body = asking.parameters;
    asking.route.limit(request, response, (fault?: unknown) => {
      if (fault) next(fault);
      else answer(asking.route, asking, { request, response }).catch(next);
    });
  }

  async function readCall(
    { byMethod, parameters }: FoundPath<Route>,
    found: Caller,
    request: Request,
    response: Response,
  ): Promise<({ ok: true } & Asking) | Refused> {
    if (parameters === null) return refuse(request, { code: 'invalid-request' });
    const route = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!route) {
      response.setHeader('allow', methodsOf(byMethod));
      return refuse(request, { code: 'method-not-allowed' });
    }
    response.locals.call = route.call.name;
    if ((request.headers.website ?? website) !== website)
      return refuse(request, { code: 'invalid-request', field: 'website' });
    if (route.call.caller === 'order') response.locals.wayOn = wayToOrder(parameters.fakeId);
    const offer = await storefront.profile();
    const locale = localeOfCall(route.call, request, offer);
    if (!locale) return refuse(request, { code: 'missing-locale', field: 'store' }, offer);
    if (!offer.languages.includes(locale)) {
      return refuse(request, { code: 'missing-locale', field: 'store', subject: offer.defaultLanguage }, offer);
    }
    const address = proxies.fullAddressOf(request);
    const caller = isStaffNetwork(address) ? found : withoutPermissions(found);
    const refusal = await firstRefusal(route.guards, { caller, locale, path: '', address, fields: {} });
    // A page of another site can make a browser send a request that only reads, so such a request must not end a session.
    if (refusal?.endsSession && !isReading(request)) await callers.signOut(caller, request, response);
    if (refusal) return { ok: false, failure: refusal.failure, locale };
    if (!(await isSetUp())) return { ok: false, failure: { code: 'store-not-set-up' }, locale };
    const read = await readParameters(route.call, { request, response, folder }, parameters);
    return read.ok ? { ok: true, caller, locale, route, parameters: read.value } : { ...read, locale };
  }
}

function inSequence(first: RequestHandler, second: RequestHandler): RequestHandler {
  return (request, response, next) =>
    first(request, response, (fault?: unknown) => (fault ? next(fault) : second(request, response, next)));
}

/** The link from the error page of an order's file to the order's page, which shows why the file is missing. */
function wayToOrder(fakeId = '') {
  return {
    path: `/checkout/ticket?order=${encodeURIComponent(fakeId)}`,
    title: () => msg('Show my order', { id: 'order-words.open' }),
  };
}

function withoutPermissions(caller: Caller): Caller {
  return caller.kind === 'staff' || caller.kind === 'key' ? { ...caller, permissions: [] } : caller;
}

interface Refused {
  ok: false;
  failure: Failure;
  locale: LocaleCode;
}

function refuse(request: Request, failure: Failure, offer?: Offer): Refused {
  return { ok: false, failure, locale: localeOfRequest(request, offer) };
}

function methodsOf(byMethod: ReadonlyMap<string, Route>): string {
  return [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** The language of a call; null when it is required and missing. Links, beacons and webhooks cannot send the `store` header. */
function localeOfCall(call: Call, request: Request, offer: Offer): LocaleCode | null {
  const { headers } = request;
  if (call.file !== undefined || call.redirects || call.body === 'raw' || call.isBeacon) {
    const { store } = parseQuery(queryOf(request));
    if (isLocaleCode(store)) return store;
    if (!call.isBeacon) return localeOfRequest(request, offer);
  }
  // The specification's header `language: en` requests English, whatever the page's language is.
  const locale = headers.language === 'en' ? 'en' : headers.store;
  return isLocaleCode(locale) ? locale : null;
}

const usualBytes = 100_000;

interface Reading {
  request: Request;
  response: Response;
  /** The folder for files of the body. */
  folder: string;
}

/** The fields of a request: from its body or query, and from its path. */
async function readParameters(call: Call, reading: Reading, inPath: Record<string, string>): Promise<Result<unknown>> {
  if (call.method === 'GET') return succeed({ ...parseQuery(queryOf(reading.request)), ...inPath });
  const read = await readBody(call, reading);
  if (!read.ok || Object.keys(inPath).length === 0) return read;
  return isFields(read.value) ? succeed({ ...read.value, ...inPath }) : fail('invalid-request');
}

async function readBody(call: Call, { request, response, folder }: Reading): Promise<Result<unknown>> {
  const { mostBytes = usualBytes } = call;
  if (call.body === 'multipart') return readFormBody(request, response, { mostBytes, folder });
  if (call.body === 'upload') return readUploadBody(request, response, { mostBytes, folder });
  if (call.body !== 'raw') return readJsonBody(request, mostBytes);
  const body = await readBytes(request, mostBytes);
  return body === null ? fail('body-too-large') : succeed({ body, headers: request.headers });
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses every path below `/api` that is not a call. */
export function refuseUnknownCalls(callers: CallerFinder): RequestHandler {
  return async (request, response) => {
    const caller = await callers.ofCall(request, response);
    if (caller === null) return;
    const failure: Failure = caller.ok ? { code: 'call-not-found' } : caller.failure;
    sendFailure(response, failure, localeOfRequest(request));
  };
}

/** Answers an error when a call has thrown. The cause is only in the log, under the request's id. */
export function answerCallFault({ isUnavailable }: Pick<ApiOptions, 'isUnavailable'>): ErrorRequestHandler {
  return (fault, request, response, next) => {
    if (!pathOf(request).startsWith('/api/')) return next(fault);
    const code = isUnavailable(fault) ? 'service-unavailable' : 'internal-error';
    // The answer has begun already: the connection is cut, so that it does not look complete.
    if (response.headersSent) response.destroy();
    else sendFailure(response, { code }, localeOfRequest(request));
  };
}

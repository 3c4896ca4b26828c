import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { idempotencyScope } from '#server/callers/idempotency-scope.ts';
import { cookiesOf, readCookie } from '#server/http/cookies.ts';
import { pickEncoding } from '#server/http/pick-encoding.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { seeOther } from '#server/http/see-other.ts';
import { sendEncoded } from '#server/http/send-encoded.ts';
import { failureBody, sendFailure, tellWhenToRetry } from '#server/http/send-failure.ts';
import { sendJson } from '#server/http/send-json.ts';
import type { Caller } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import { AnsweredBefore, type StoredAnswer as JsonAnswer, type Once } from '#server/sales/once.ts';
import { keyPattern } from '#shared/contract/bounds.ts';
import type { Call } from '#shared/contract/call.ts';
import { type ErrorBody, errorStatus, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { file } from '#shared/contract/fields.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { plainLine } from '#shared/contract/plain-text.ts';
import type { ApiOptions } from './api-options.ts';
import { bytesOfAnswer, type CachedAnswer, encode } from './cached-answer.ts';
import { cartIdOf } from './cart-id.ts';
import type { AskingProgram, CallContext, Handler, KeptUntil } from './handle.ts';
import { createKeyBudget } from './key-budget.ts';

/** A request and its response. */
interface Exchange {
  request: Request;
  response: Response;
}

interface Asked {
  caller: Caller;
  locale: LocaleCode;
  /** The fields of path, query and body, not parsed yet. */
  parameters: unknown;
}

type CallAnswerer = (handler: Handler, asked: Asked, exchange: Exchange) => Promise<void>;

/** The last step of every call: parses the request by the contract, runs the handler and sends the response. */
export function createCallAnswerer({ commerce, storefront, settings, proxies, caches }: ApiOptions): CallAnswerer {
  const cache = caches.open<CachedAnswer>({ name: 'answers', bytesOf: bytesOfAnswer });
  const secure = settings.publicUrl.startsWith('https:');
  const mayStoreKey = createKeyBudget();
  const fileHeaders = new Map([
    ...pageHeaders({ https: secure }),
    ['cache-control', 'private, no-store'],
    ['referrer-policy', 'no-referrer'],
  ]);

  const versions: Record<KeptUntil, () => Promise<string>> = {
    'new-catalogue': () => storefront.catalogueVersion(),
    'next-day': async () => `${await storefront.catalogueVersion()} ${storefront.today()}`,
    'new-content': async () => `${await storefront.version()} ${storefront.today()}`,
  };

  return async (handler, { caller, locale, parameters }, { request, response }) => {
    const parsed = parse(handler.call, parameters);
    if (!parsed.ok) return sendFailure(response, parsed.failure, locale);
    const asking: CallContext = {
      locale,
      caller,
      cookies: { ...cookiesOf(response, { secure }), read: (name) => readCookie(request, name) },
      asking: programOf(request),
    };
    if (handler.call.file !== undefined) return answerFile(handler, handler.call.file, parsed.value, asking, response);
    if (handler.call.redirects) return answerRedirect(handler, parsed.value, asking, response);
    const until = handler.keptUntil(parsed.value);
    if (until) return answerCached(handler, until, parsed.value, asking, { request, response });

    const address = proxies.addressOf(request);
    const from = {
      addressKey: shortHash(address),
      networkKey: shortHash(proxies.networkOf(request)),
      siteKey: caller.kind === 'partner' ? caller.siteKey : null,
    };
    const context: CallContext = { ...asking, from };
    const { key, field, isOfAccount } = keyOf(handler.call, request, parsed.value);
    if (key === undefined || (isBrief(handler) && !mayStoreKey(from.addressKey))) {
      return send(response, await answerFresh(handler, parsed.value, context));
    }
    if (typeof key !== 'string' || !isIdempotencyKey(key)) {
      return sendFailure(response, { code: 'invalid-request', field }, locale);
    }
    const browser = `${address} ${request.headers['user-agent']}`;
    const scope = idempotencyScope({
      call: handler.call.name,
      caller,
      held: heldIn(parsed.value),
      from: browser,
      isOfAccount,
    });
    const answer = await answerOnce(handler, parsed.value, context, { scope, key });
    if (answer) send(response, answer);
    else sendFailure(response, { code: 'idempotency-mismatch', field }, locale);
  };

  async function answerFresh(handler: Handler, request: unknown, context: CallContext): Promise<JsonAnswer> {
    return answerOf(handler, await handler.work(request, context), context);
  }

  /** Does the work once for each key; null when the key came with another body before. The answer is not stored after a fault of ours, so that the call can be repeated. */
  async function answerOnce(
    handler: Handler,
    request: unknown,
    context: CallContext,
    { scope, key }: { scope: string; key: string },
  ): Promise<JsonAnswer | null> {
    const kept: { outcome?: Result<unknown>; answer?: JsonAnswer } = {};
    const bodyHash = await hashOf(request);
    const once: Once = {
      scope,
      key,
      bodyHash,
      isBrief: isBrief(handler),
      answerOf(outcome) {
        const answer = answerOf(handler, outcome, context);
        Object.assign(kept, { outcome, answer });
        if (answer.status >= 500) return null;
        return handler.again && answer.status === 200 ? { ...answer, body: madeAgain } : answer;
      },
    };
    try {
      const outcome = await handler.work(request, { ...context, once });
      if (kept.answer && kept.outcome === outcome) return kept.answer;
      return answerOf(handler, await commerce.finish(once, outcome), context);
    } catch (thrown) {
      if (!(thrown instanceof AnsweredBefore)) throw thrown;
      if (!handler.again || thrown.answer?.body !== madeAgain) return thrown.answer;
      return answerOf(handler, await handler.again(request, context), context);
    }
  }

  function answerOf(handler: Handler, outcome: Result<unknown>, context: Context): JsonAnswer {
    const result = handler.present(outcome, context);
    if (!result.ok) {
      return {
        status: errorStatus[result.failure.code],
        body: JSON.stringify(failureBody(result.failure, context.locale)),
      };
    }
    if (settings.nodeEnv !== 'production') checkAnswer(handler.call, result.value);
    return { status: 200, body: JSON.stringify(result.value) };
  }

  /** Answers from the cache. Because the answer is for everybody, it is made as for a guest, whoever asks first. */
  async function answerCached(
    handler: Handler,
    until: KeptUntil,
    asked: unknown,
    context: CallContext,
    { request, response }: Exchange,
  ): Promise<void> {
    const key = `${handler.call.name} ${context.locale} ${JSON.stringify(asked)}`;
    const kept = cache.find(key);
    const version = await versionUntil(until, kept?.version);
    let cached = kept?.version === version ? kept.value : undefined;
    if (!cached) {
      const answer = await answerFresh(handler, asked, { ...context, caller: { kind: 'guest' } });
      if (answer.status !== 200) return send(response, answer);
      cached = { plain: Buffer.from(answer.body) };
      cache.put(key, version, cached);
    }
    const { body, encoding } = await encode(cached, pickEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('vary', 'Origin, Accept-Encoding');
    sendJson(response, 200, body);
  }

  /** The version that a cached answer must have. While the back end cannot be reached, a cached answer is used whatever its version is. */
  async function versionUntil(until: KeptUntil, kept: string | undefined): Promise<string> {
    try {
      return await versions[until]();
    } catch (fault) {
      if (kept === undefined || !commerce.isUnavailable(fault)) throw fault;
      return kept;
    }
  }

  /** Sends a download, with the headers of a page whose address may have an order's key in it. */
  async function answerFile(
    handler: Handler,
    type: string,
    asked: unknown,
    context: CallContext,
    response: Response,
  ): Promise<void> {
    const outcome = handler.present(await handler.work(asked, context), context);
    if (!outcome.ok) return sendFailure(response, outcome.failure, context.locale);
    const { name, bytes, type: ownType = type } = outcome.value as z.infer<typeof file>;
    response
      .setHeaders(fileHeaders)
      .setHeader('content-type', ownType)
      .setHeader('content-disposition', `inline; filename="${name}"`);
    const isText = /^(text\/|application\/json)/.test(ownType);
    if (isText) sendEncoded(response, Buffer.from(bytes));
    else response.setHeader('content-length', bytes.byteLength).end(bytes);
  }
}

/** Stands for an answer that is made again when its call is repeated. */
const madeAgain = '';

/** Whether a call's key is kept for an hour only: the answer can be made again, or is an empty cart that nobody has put anything into. */
function isBrief({ again, call }: Handler): boolean {
  return again !== null || call.name === 'cart.create';
}

/** Leads a link to where it ends. */
async function answerRedirect(handler: Handler, asked: unknown, context: CallContext, response: Response) {
  const outcome = handler.present(await handler.work(asked, context), context);
  if (!outcome.ok) return sendFailure(response, outcome.failure, context.locale);
  seeOther(response, (outcome.value as { location: string }).location);
}

function send(response: Response, { status, body }: JsonAnswer): void {
  if (status >= 400) {
    const { error } = JSON.parse(body) as ErrorBody;
    response.locals.errorCode = error.code;
    tellWhenToRetry(response, error);
  }
  sendJson(response, status, body);
}

function parse(call: Call, parameters: unknown): Result<unknown> {
  const parsed = z.safeParse(call.request, parameters);
  if (parsed.success) return succeed(parsed.data);
  const field = parsed.error.issues[0]?.path.join('.');
  return fail('invalid-request', field ? { field } : {});
}

/** In development and tests, throws when a response breaks the contract. */
function checkAnswer(call: Call, value: unknown): void {
  const parsed = z.safeParse(call.response, JSON.parse(JSON.stringify(value)));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw new Error(`${call.name} answers against the contract: ${issue?.path.join('.')} ${issue?.message}`);
}

/** A hash of a network address. Addresses are only compared, so that none is stored as it is. */
function shortHash(address: string): string {
  return hash('sha256', address, 'base64url').slice(0, 22);
}

/** A hash of a request's fields, and of the contents of its files. */
async function hashOf(request: unknown): Promise<string> {
  const parts: Buffer[] = [];
  for (const value of Object.values(request ?? {}).flat()) {
    if (value instanceof Blob) parts.push(Buffer.from(await value.bytes()));
  }
  const text = JSON.stringify(request);
  return hash('sha256', parts.length === 0 ? text : Buffer.concat([Buffer.from(text), ...parts]), 'base64url');
}

/** A browser names where its calls come from, and no page can keep it from that. */
function programOf({ headers }: Request): AskingProgram {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return { isBrowser, name: plainLine((headers['user-agent'] ?? '').slice(0, 200)) };
}

/** The key of a request and the field that it stands in: a field of its own, where the call has one, before the header. */
function keyOf({ safe, isKeyless, keyField }: Call, { headers }: Request, parameters: unknown) {
  const own = keyField === undefined ? undefined : (parameters as Record<string, unknown>)[keyField];
  if (keyField !== undefined && own !== undefined) return { key: own, field: keyField, isOfAccount: true };
  const key = safe || isKeyless ? undefined : headers['idempotency-key'];
  return { key, field: 'Idempotency-Key', isOfAccount: false };
}

function isIdempotencyKey(key: string): boolean {
  return keyPattern.test(key);
}

/** The id of the cart, or the key of the order, in a request; the specification has several fields for them. */
function heldIn(parameters: unknown): string | undefined {
  const { orderId, draftOrderId } = parameters as { orderId?: string; draftOrderId?: string };
  return cartIdOf(parameters) ?? orderId ?? draftOrderId;
}

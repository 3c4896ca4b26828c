import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { pickEncoding } from '#server/http/pick-encoding.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { Reply } from '#server/http/reply.ts';
import { describeFailure, sendFailure } from '#server/http/send-failure.ts';
import { sendJson } from '#server/http/send-json.ts';
import type { Context } from '#server/sales/context.ts';
import { AnsweredBefore, type StoredAnswer as JsonAnswer, type Once } from '#server/sales/once.ts';
import type { Call } from '#shared/contract/call.ts';
import { errorStatus, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ApiOptions } from './api-options.ts';
import { bytesOfAnswer, type CachedAnswer, encode } from './cached-answer.ts';
import { cartIdOf } from './cart-id.ts';
import type { Handler, KeptUntil } from './handle.ts';

/** The two ends of one HTTP request. */
interface Exchange {
  request: IncomingMessage;
  response: Reply;
}

type CallAnswerer = (handler: Handler, parameters: unknown, locale: LocaleCode, exchange: Exchange) => Promise<void>;

/** The last step of every call: parses the request by the contract, runs the handler and sends the response. */
export function createCallAnswerer({ commerce, settings, proxies, caches }: ApiOptions): CallAnswerer {
  const cache = caches.open<CachedAnswer>({ name: 'answers', bytesOf: bytesOfAnswer });

  return async (handler, parameters, locale, { request, response }) => {
    const parsed = parse(handler.call, parameters);
    if (!parsed.ok) return sendFailure(response, parsed.failure, locale);
    const until = handler.keptUntil(parsed.value);
    if (until) return answerCached(handler, until, parsed.value, locale, { request, response });

    const from = { addressKey: shortHash(proxies.addressOf(request)), siteKey: siteKeyOf(request) };
    const key = handler.call.safe ? undefined : request.headers['idempotency-key'];
    if (key === undefined) return send(response, await answerFresh(handler, parsed.value, { locale, from }));
    if (typeof key !== 'string' || !isIdempotencyKey(key)) {
      return sendFailure(response, { code: 'invalid-request', field: 'Idempotency-Key' }, locale);
    }
    const scope = scopeOf(handler.call, parsed.value, request, proxies);
    const answer = await answerOnce(handler, parsed.value, { locale, from }, { scope, key });
    if (answer) send(response, answer);
    else sendFailure(response, { code: 'idempotency-mismatch', field: 'Idempotency-Key' }, locale);
  };

  async function answerFresh(handler: Handler, request: unknown, context: Context): Promise<JsonAnswer> {
    return answerOf(handler, await handler.work(request, context), context);
  }

  /** Does the work once for a key; null when the key came with another body before. What fails on our side may be asked again. */
  async function answerOnce(
    handler: Handler,
    request: unknown,
    context: Context,
    { scope, key }: { scope: string; key: string },
  ): Promise<JsonAnswer | null> {
    const kept: { outcome?: Result<unknown>; answer?: JsonAnswer } = {};
    const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const once: Once = {
      scope,
      key,
      bodyHash,
      answerOf(outcome) {
        const answer = answerOf(handler, outcome, context);
        Object.assign(kept, { outcome, answer });
        return answer.status >= 500 ? null : answer;
      },
    };
    try {
      const outcome = await handler.work(request, { ...context, once });
      if (kept.answer && kept.outcome === outcome) return kept.answer;
      return answerOf(handler, await commerce.finish(once, outcome), context);
    } catch (thrown) {
      if (thrown instanceof AnsweredBefore) return thrown.answer;
      throw thrown;
    }
  }

  function answerOf(handler: Handler, outcome: Result<unknown>, context: Context): JsonAnswer {
    const result = handler.present(outcome, context);
    if (!result.ok) {
      return {
        status: errorStatus[result.failure.code],
        body: JSON.stringify(describeFailure(result.failure, context.locale)),
      };
    }
    if (settings.nodeEnv !== 'production') checkAnswer(handler.call, result.value);
    return { status: 200, body: JSON.stringify(result.value) };
  }

  async function answerCached(
    handler: Handler,
    until: KeptUntil,
    asked: unknown,
    locale: LocaleCode,
    { request, response }: Exchange,
  ): Promise<void> {
    const catalogue = await commerce.catalog.version();
    const version = until === 'next-day' ? `${catalogue} ${commerce.catalog.today()}` : catalogue;
    const key = `${handler.call.name} ${locale} ${JSON.stringify(asked)}`;
    const kept = cache.find(key);
    let cached = kept?.version === version ? kept.value : undefined;
    if (!cached) {
      const answer = await answerFresh(handler, asked, { locale });
      if (answer.status !== 200) return send(response, answer);
      cached = { plain: Buffer.from(answer.body) };
      cache.put(key, version, cached);
    }
    const { body, encoding } = encode(cached, pickEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('vary', 'Origin, Accept-Encoding');
    sendJson(response, 200, body);
  }
}

function send(response: Reply, { status, body }: JsonAnswer): void {
  if (status >= 400) response.locals.errorCode = (JSON.parse(body) as { error?: { code?: string } }).error?.code;
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

/** Addresses are compared where places are held; none is stored as it is. */
function shortHash(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

function siteKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['x-gondola-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 64) : null;
}

function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key);
}

/** Caller and call. A caller without a cart or an order is identified by address and browser. */
function scopeOf(call: Call, parameters: unknown, request: IncomingMessage, { addressOf }: Proxies): string {
  const { orderId, draftOrderId } = parameters as { orderId?: string; draftOrderId?: string };
  const caller =
    call.caller === 'service'
      ? 'service'
      : (cartIdOf(parameters) ?? orderId ?? draftOrderId ?? `${addressOf(request)} ${request.headers['user-agent']}`);
  return createHash('sha256').update(`${call.name}\n${caller}`).digest('base64url');
}

import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { idempotencyScope } from '#server/callers/idempotency-scope.ts';
import { cookiesOf, readCookie } from '#server/http/cookies.ts';
import { sendFailure, tellWhenToRetry } from '#server/http/send-failure.ts';
import { sendJson } from '#server/http/send-json.ts';
import type { Caller } from '#server/sales/caller.ts';
import type { Versioned } from '#server/sales/inventory/versioned.ts';
import type { StoredAnswer } from '#server/sales/once.ts';
import type { Call } from '#shared/contract/call.ts';
import { type ErrorBody, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { plainLine } from '#shared/contract/plain-text.ts';
import { answerFile, answerRedirect, fileHeaders } from './answer-file.ts';
import { answerOf } from './answer-of.ts';
import { answerOnce, heldIn, isBrief, isIdempotencyKey, keyOf } from './answer-once.ts';
import type { ApiOptions } from './api-options.ts';
import type { AskingProgram, CallContext, Handler, KeptUntil } from './handle.ts';
import { createKeptAnswers, type KeptBytes } from './kept-answers.ts';
import { createKeyBudget } from './key-budget.ts';
import { shortHash } from './short-hash.ts';

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

/** Makes the last step of every call: parses the request by the contract, runs the handler and sends the response. */
export function createCallAnswerer(options: ApiOptions): CallAnswerer {
  const { finish, settings, proxies } = options;
  const secure = settings.publicUrl.startsWith('https:');
  const isChecked = settings.nodeEnv !== 'production';
  const headers = fileHeaders({ https: secure });
  const kept = createKeptAnswers(options);
  const mayStoreKey = createKeyBudget();

  return async (handler, { caller, locale, parameters }, { request, response }) => {
    const parsed = parse(handler.call, parameters);
    if (!parsed.ok) return sendFailure(response, parsed.failure, locale);
    const asking: CallContext = {
      locale,
      caller,
      cookies: { ...cookiesOf(response, { secure }), read: (name) => readCookie(request, name) },
      asking: programOf(request, proxies.fullAddressOf(request)),
    };
    if (handler.call.file !== undefined) {
      return answerFile(handler, handler.call.file, parsed.value, asking, response, headers);
    }
    if (handler.call.redirects) return answerRedirect(handler, parsed.value, asking, response);
    const until = handler.keptUntil(parsed.value);
    if (until) return answerCached(handler, until, parsed.value, asking, { request, response });
    if (handler.isVersioned) return answerVersioned(handler, parsed.value, asking, { request, response });

    const address = proxies.addressOf(request);
    const from = {
      addressKey: shortHash(address),
      networkKey: shortHash(proxies.networkOf(request)),
      siteKey: caller.kind === 'partner' ? caller.siteKey : null,
    };
    const context: CallContext = { ...asking, from };
    const { key, field, isOfAccount } = keyOf(handler.call, request.headers, parsed.value);
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
    const answer = await answerOnce({ finish, isChecked }, handler, parsed.value, context, { scope, key });
    if (answer) send(response, answer);
    else sendFailure(response, { code: 'idempotency-mismatch', field }, locale);
  };

  async function answerFresh(handler: Handler, request: unknown, context: CallContext): Promise<StoredAnswer> {
    return answerOf(handler, await handler.work(request, context), context, { isChecked });
  }

  /** Answers from the cache. A missing answer is made as for a guest, because every caller gets it. */
  async function answerCached(
    handler: Handler,
    until: KeptUntil,
    asked: unknown,
    context: CallContext,
    { request, response }: Exchange,
  ): Promise<void> {
    const key = `${handler.call.name} ${context.locale} ${JSON.stringify(asked)}`;
    const answer = await kept.get(key, until, request, () =>
      answerFresh(handler, asked, { ...context, caller: { kind: 'guest' } }),
    );
    sendKept(response, answer);
  }

  async function answerVersioned(
    handler: Handler,
    asked: unknown,
    context: CallContext,
    { request, response }: Exchange,
  ): Promise<void> {
    const found = (await handler.work(asked, context)) as Result<Versioned<unknown>>;
    if (!found.ok) return send(response, answerOf(handler, found, context, { isChecked }));
    const { make, kept: stays } = found.value;
    const answer = async () => answerOf(handler, succeed(make()), context, { isChecked });
    if (!stays) return send(response, await answer());
    const key = `${handler.call.name} ${context.locale} ${stays.subject}`;
    sendKept(response, await kept.get(key, { version: stays.version }, request, answer));
  }
}

function sendKept(response: Response, answer: StoredAnswer | KeptBytes): void {
  if ('status' in answer) {
    send(response, answer);
    return;
  }
  if (answer.encoding !== 'identity') response.setHeader('content-encoding', answer.encoding);
  response.setHeader('vary', 'Origin, Accept-Encoding');
  sendJson(response, 200, answer.body);
}

function send(response: Response, { status, body }: StoredAnswer): void {
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

/** The calling program. A browser always sends one of these headers; a page cannot prevent that. */
function programOf({ headers }: Request, address: string): AskingProgram {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return { isBrowser, name: plainLine((headers['user-agent'] ?? '').slice(0, 200)), address };
}

import { ofetch } from 'ofetch';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { siteKeyHeader, website } from '#shared/contract/headers.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { fetchDelayMs } from '#shared/rules/waiting-times.ts';
import { makeKey } from './make-key.ts';
import { toJson } from './to-json.ts';

/** Sends the contract's calls, typed. An expected failure is a value; only a bug in the kit is thrown. */
export interface Api {
  send<C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<Answer<ResponseOf<C>>>;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: CallFailure };

export interface CallFailure {
  code: ErrorCode | 'network-unreachable';
  message: string;
  field?: string | undefined;
  bound?: number | undefined;
  subject?: string | undefined;
}

export interface SendOptions {
  /** Stays the same for one intent, so that a repeated call changes nothing more. Without it, the client makes a key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ApiSettings {
  /** Has no slash at the end. */
  apiUrl: string;
  /** The site key of a partner's page. */
  key?: string | undefined;
  locale: () => LocaleCode;
  /** Replaces the network in tests. */
  fetch?: typeof globalThis.fetch;
}

/** How long a call waits for an answer. */
const silentMs = 20_000;

/** A client of one store. It reads `settings` at every call, so that a change of locale needs no new client. */
export function createApi(settings: () => ApiSettings): Api {
  return {
    async send(call, request, options = {}) {
      const { apiUrl, key, locale, fetch } = settings();
      const headers: Record<string, string> = { store: locale(), website, accept: 'application/json' };
      if (key) headers[siteKeyHeader] = key;
      if (call.method !== 'GET') headers['content-type'] = 'application/json';
      if (!call.safe) headers['idempotency-key'] = options.idempotencyKey ?? makeKey();
      const send = fetch ? ofetch.create({}, { fetch }) : ofetch;
      try {
        const response = await send.raw(fillPath(call, request), {
          baseURL: apiUrl,
          method: call.method,
          headers,
          ...(call.method === 'GET' ? { query: request as Record<string, unknown> } : { body: toJson(request) }),
          credentials: key ? 'omit' : 'same-origin',
          timeout: silentMs,
          retry: 2,
          retryDelay: fetchDelayMs,
          // Only a missing answer is retried, under the same key. ofetch counts it as status 500.
          retryStatusCodes: [500],
          ignoreResponseError: true,
          ...(options.signal ? { signal: options.signal } : {}),
        });
        // A proxy may answer instead of the store, such as the sign-in page of a hotel's network.
        const isOurs = typeof response._data === 'object';
        if (response.ok && isOurs) return { ok: true, value: response._data as ResponseOf<typeof call> };
        return { ok: false, failure: readFailure(response._data) };
      } catch (fault) {
        if (options.signal?.aborted) throw fault;
        return {
          ok: false,
          failure: { code: 'network-unreachable', message: clientErrorMessage({ code: 'network-unreachable' }) },
        };
      }
    },
  };
}

function fillPath(call: Call, request: unknown): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((request as Record<string, unknown>)[name])),
  );
}

function readFailure(body: unknown): CallFailure {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return error?.code ? error : { code: 'internal-error', message: clientErrorMessage({ code: 'internal-error' }) };
}

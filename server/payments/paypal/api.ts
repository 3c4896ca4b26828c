import { FetchError, ofetch } from 'ofetch';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { busyFor } from '#server/payments/retry-after.ts';
import { type Failure, fail } from '#shared/contract/errors.ts';

export interface PaypalAccount {
  api: string;
  clientId: string;
  secret: string;
  webhookId: string;
}

/** PayPal's answer. `refused`: PayPal refuses the request; `issue` is its name for the reason. `away`: no answer shows the outcome. */
export type PaypalReply =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; status: number; issue: string }
  | PaypalAway;

interface PaypalAway {
  kind: 'away';
  failure: Failure;
  /** True when PayPal repeats this answer to every request with the same request id. */
  isKept?: true;
}

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** PayPal-Request-Id: PayPal performs repeated requests under the same id only once. */
  requestId?: string;
}

/** A request whose answer PayPal keeps with its request id. */
export interface PaypalKeyedRequest extends PaypalRequest {
  requestId: string;
}

export interface PaypalApi {
  (request: PaypalRequest): Promise<PaypalReply>;
  /** True when PayPal refused the client id and secret the last time they were sent. */
  areKeysRefused(): boolean;
}

const away: PaypalAway = { kind: 'away', failure: fail('payment-gateway-unavailable').failure };

/** The timeout of one try, in milliseconds. A call has at most two tries, and the job asks again later. */
const timeout = 6000;

/** Calls PayPal's REST API. A call whose answer is lost is repeated once under its request id. Faults are noted without request data. */
export function createPaypalApi(
  { api, clientId, secret }: PaypalAccount,
  { now, note }: { now: () => number; note: NoteGatewayFault },
): PaypalApi {
  let token: { text: string; until: number } | undefined;
  let asking: Promise<string | PaypalAway> | undefined;

  let areRefused = false;

  return Object.assign(call, { areKeysRefused: () => areRefused });

  async function call(request: PaypalRequest): Promise<PaypalReply> {
    const first = await askWithToken(request);
    if (first.kind !== 'refused' || first.status !== 401) return first;
    // The token was revoked before its time.
    token = undefined;
    const second = await askWithToken(request);
    return second.kind === 'refused' && second.status === 401 ? away : second;
  }

  async function askWithToken({ method, path, body, requestId }: PaypalRequest): Promise<PaypalReply> {
    const bearer = await findToken();
    if (typeof bearer !== 'string') return bearer;
    return send(path, {
      method,
      ...(body ? { body } : {}),
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
    });
  }

  async function findToken(): Promise<string | PaypalAway> {
    if (token && now() < token.until) return token.text;
    asking ??= askForToken().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function askForToken(): Promise<string | PaypalAway> {
    const reply = await send('/v1/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    });
    areRefused = reply.kind === 'refused' && reply.status === 401;
    if (reply.kind !== 'answer') return reply.kind === 'away' ? reply : away;
    const { access_token: text, expires_in: seconds } = reply.body as { access_token?: unknown; expires_in?: unknown };
    if (typeof text !== 'string') return away;
    // The token ends a minute before PayPal's time, so that no token expires during a request.
    token = { text, until: now() + Math.max(0, (Number(seconds) || 0) - 60) * 1000 };
    return text;
  }

  async function send(path: string, options: { method: string; body?: object; headers: Record<string, string> }) {
    try {
      const body = await ofetch<unknown>(api + path, {
        ...options,
        timeout,
        retry: 1,
        retryDelay: 200,
        retryStatusCodes: [500, 502, 503, 504],
        // The credentials must go to no other host.
        redirect: 'error',
      });
      return { kind: 'answer', body } as const;
    } catch (fault) {
      if (!(fault instanceof FetchError)) throw fault;
      return readFault(path, fault);
    }
  }

  function readFault(path: string, { status, data, response }: FetchError): PaypalReply {
    const issue = issueOf(data);
    const debugId = plain(response?.headers.get('paypal-debug-id'));
    // 409: the same request is still under way at PayPal, because its first answer came too late. A later request gets the outcome.
    const isAway = status === undefined || status >= 500 || status === 429 || status === 409;
    // Outages and wrong credentials are noted here, because they concern all payments. The caller notes the refusal of one payment.
    if (isAway || status === 401 || status === 403)
      note({ call: callOf(path), status: status ?? null, issue, debugId });
    if (status === 429) return { kind: 'away', failure: busyFor(response?.headers.get('retry-after'), now()).failure };
    if (status === 500) return { ...away, isKept: true };
    return isAway ? away : { kind: 'refused', status, issue };
  }
}

/** PayPal's name for the reason: that of the first detail, or else of the whole answer. */
function issueOf(data: unknown): string {
  const { name, error, details } = (data ?? {}) as { name?: unknown; error?: unknown; details?: { issue?: unknown }[] };
  return plain(details?.[0]?.issue) || plain(name) || plain(error);
}

/** The text if it has the form of a name, otherwise an empty text, so that no foreign text gets into a log. */
function plain(text: unknown): string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : '';
}

function callOf(path: string): string {
  return path.replace(/\/[A-Z0-9-]{10,}(?=\/|$)/g, '/…');
}

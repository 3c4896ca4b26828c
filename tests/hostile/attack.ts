import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { commonErrors, type ErrorCode, errorCodes, errorStatus } from '#shared/contract/errors.ts';
import { createRandom, type Random } from '#tests/conformance/random.ts';
import { type HostileCall, hostileCall, type Known } from './hostile-call.ts';
import { hostilePage } from './hostile-page.ts';
import type { HostileRequest } from './hostile-request.ts';

/** How long an answer may take, even on a busy machine. */
const patienceMs = 10_000;

/** HOSTILE_SEED repeats a failed run. */
export function seedOf(seed: number): number {
  return Number(process.env.HOSTILE_SEED ?? seed);
}

export interface AttackOptions {
  seed: number;
  count: number;
  /** Collects ids and other values that the store has now. */
  learn(round: number): Promise<Known>;
  /** Only these calls, and no pages. */
  only?: readonly Call[];
}

/**
 * Sends `count` hostile calls and pages in sequence. `faults`: a 500, an unknown error, a redirect out of the store, a late answer, or
 * none. `reached`: calls and paths that accepted at least one request.
 */
export async function attack(url: string, { seed, count, learn, only }: AttackOptions) {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  const reached = new Set<string>();
  let known: Known = {};
  for (let number = 0; number < count; number++) {
    // Carts may have become orders since.
    if (number % 500 === 0) known = await learn(number / 500);
    const request = nextRequest(random, known, only);
    const answer = await send(url, request, agent).catch((fault: Error) => fault);
    const fault = answer instanceof Error ? answer.message : faultOf(request, answer);
    if (fault) faults.push(`seed ${seed}, number ${number}: ${fault}\n${textOf(request)}`);
    const name = 'call' in request ? request.call.name : request.page;
    if (name !== undefined && !(answer instanceof Error) && hasTaken(request, answer)) reached.add(name);
  }
  agent.destroy();
  return { faults, reached };
}

function nextRequest(random: Random, known: Known, only?: readonly Call[]): HostileRequest | HostileCall {
  if (only) return hostileCall(random, known, only);
  return random.happens(70) ? hostileCall(random, known) : hostilePage(random, known);
}

function hasTaken(request: HostileRequest | HostileCall, { status }: Answer): boolean {
  return 'call' in request && !request.call.redirects ? status === 200 : status < 400;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export async function send(
  url: string,
  { method, target, headers, body }: HostileRequest,
  agent: Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body.length > 0 && !('transfer-encoding' in headers) ? { 'content-length': body.length } : {};
    const asked = httpRequest({
      hostname,
      port,
      agent,
      method,
      path: target,
      headers: { ...headers, ...length },
      // A redirect repeats the requested address in encoded form, three times as long.
      maxHeaderSize: 100_000,
      signal: AbortSignal.timeout(patienceMs),
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response)
        .then((bytes) => resolve({ status: statusCode, headers, text: decode(bytes, headers['content-encoding']) }))
        .catch(reject);
    });
    asked.end(body);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function faultOf(request: HostileRequest | HostileCall, answer: Answer): string | undefined {
  const { status, headers } = answer;
  if (status >= 500) return `answered ${status} ${answer.text.slice(0, 300)}`;
  const location = headers.location ?? '/';
  if (!/^(\/(?![/\\])|http:\/\/store\.test\/)/.test(location)) return `redirected out of the store, to ${location}`;
  const isJson = headers['content-type']?.startsWith('application/json');
  const mustBeJson = isBelowApi(request.target) && 'call' in request && !isPreflight(request, status);
  const isFile = 'call' in request && status === 200 && headers['content-type'] === request.call.file;
  const isRedirect = 'call' in request && status === 303 && request.call.redirects;
  if (mustBeJson && !isJson && !isFile && !isRedirect) return `answered ${status} without JSON`;
  return request.method !== 'HEAD' && isJson ? faultOfJson(request, answer) : undefined;
}

function isBelowApi(target: string): boolean {
  return /^(http:\/\/store\.test)?\/api\//.test(target);
}

function isPreflight({ method }: HostileRequest, status: number): boolean {
  return method === 'OPTIONS' && status === 204;
}

function faultOfJson(request: HostileRequest | HostileCall, { status, text }: Answer): string | undefined {
  const body = parse(text);
  if (!body) return `answered ${status} with broken JSON`;
  if (status < 400) return undefined;
  const { code, message } = body.error ?? {};
  const named = allowedCodes('call' in request ? request.call : undefined).find((one) => one === code);
  if (!named) return `answered ${status} with the unknown error ${code}`;
  if (errorStatus[named] !== status) return `answered ${named} with ${status}`;
  return typeof message === 'string' && message.trim() !== '' ? undefined : `gave no message for ${named}`;
}

/**
 * A modified path that fits no call may get `call-not-found`. With a modified method it may be another call of the same path, and with a
 * piece at its end the call about one thing of a list.
 */
function allowedCodes(call: Call | undefined): readonly ErrorCode[] {
  if (!call) return errorCodes;
  const mayBe = ({ path }: Call) => path === call.path || path.startsWith(`${call.path}/{`);
  const atPath = calls.filter(mayBe).flatMap(({ errors }) => errors);
  return [...atPath, ...commonErrors, 'call-not-found', 'order-not-found'];
}

function parse(text: string): { error?: { code?: unknown; message?: unknown } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf({ method, target, headers, body }: HostileRequest): string {
  return `${method} ${target.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 1000)}\n${body.toString().slice(0, 1500)}`;
}

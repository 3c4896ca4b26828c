import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type CallableNetworks, createAddressCheck, hostOf, readWebhookUrl } from './webhook-address.ts';

/** The outcome of one attempt. `fault` is null when the receiver has accepted the event. */
export interface Attempt {
  /** Null without an answer. */
  status: number | null;
  fault: string | null;
  /** The beginning of the answer, as text that can be shown. */
  answer: string;
}

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export interface PostParts {
  networks: CallableNetworks;
  resolve?: Resolve;
  /** The time for everything: the name, the connection and the answer. */
  patienceMs?: number;
}

/** How much of an answer is read. */
export const mostAnswerBytes = 4096;

const usualPatienceMs = 5000;

/**
 * Posts an event. The host name is looked up once, all its addresses are checked, and the connection goes to a checked address. So a name
 * whose addresses change in between leads nowhere else. Redirects are not followed, and no connection is reused.
 */
export async function postEvent(
  { networks, resolve = resolveName, patienceMs = usualPatienceMs }: PostParts,
  { url: text, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<Attempt> {
  const tooLate = AbortSignal.timeout(patienceMs);
  try {
    const url = readWebhookUrl(text, networks);
    if (!url) return unsent('address-refused');
    const addresses = await inTime(addressesOf(hostOf(url), resolve), tooLate);
    const mayCall = createAddressCheck(networks);
    if (addresses.length === 0) return unsent('name-not-found');
    if (!addresses.every(({ address }) => mayCall(address))) return unsent('address-refused');
    return await post(url, { addresses, headers, body, signal: tooLate });
  } catch (fault) {
    return unsent(tooLate.aborted ? 'timeout' : nameOf(fault));
  }
}

function unsent(fault: string): Attempt {
  return { status: null, fault, answer: '' };
}

async function addressesOf(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const family = isIP(host);
  return family > 0 ? [{ address: host, family }] : resolve(host);
}

function resolveName(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true });
}

/** A lookup of a name cannot be ended, so it is left alone when the time is over. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, ended]);
}

interface Posted {
  addresses: LookupAddress[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

function post(url: URL, { addresses, headers, body, signal }: Posted): Promise<Attempt> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<Attempt>();
  const sending = request(url, {
    method: 'POST',
    agent: false,
    lookup: answerOnly(addresses),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'gondola-webhooks',
    },
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    const status = response.statusCode ?? 0;
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => {
      resolve({ status, fault: faultOf(status), answer: plainAnswer(Buffer.concat(parts)) });
      sending.destroy();
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size >= mostAnswerBytes) end();
    });
    response.on('end', end);
    response.on('error', reject);
  });
  sending.end(body);
  return promise;
}

/** Answers each question for a name with the checked addresses, so that the connection asks nobody else. */
function answerOnly(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, addresses);
    else answer(null, first?.address ?? '', first?.family ?? 0);
  };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The code of a fault, such as `ECONNREFUSED`, instead of its text. */
function nameOf(fault: unknown): string {
  const { code, message } = fault as { code?: string; message?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name-not-found';
  return (code ?? message ?? 'unknown').slice(0, 80);
}

/** Text that is safe to show: without control characters, and without those that change the direction of writing. */
export function plainAnswer(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, mostAnswerBytes));
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, ' ')
    .replaceAll(/[\u2028\u2029]/g, ' ');
}

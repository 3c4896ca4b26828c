import { calls } from '#shared/contract/calls.ts';
import { routes } from '#site/routes.ts';
import { placesOf } from '#tests/support/request-parts.ts';
import { callSpoiltAt, type Known } from './hostile-call.ts';
import type { HostileRequest } from './hostile-request.ts';

/** A place where a visitor may send a text of any length. */
export interface GrowingPlace {
  name: string;
  /** Null when the text is too long to be sent. */
  requestWith(text: string, known: Known): HostileRequest | null;
}

/** The longest body and head of a request, less the room for their other parts. */
const mostBodyBytes = 98_000;
const mostHeadBytes = 15_000;

/** Each text and each whole body of each call, each parameter of a page, and each header that the store reads. */
export function growingPlaces(): GrowingPlace[] {
  return [...placesOfCalls(), ...wholeBodies(), ...placesOfPages(), ...headers()];
}

function placesOfCalls(): GrowingPlace[] {
  return calls.flatMap((call) =>
    placesOf(call)
      .filter(({ definition: { type }, path }) => type === 'string' && path.length > 0)
      .map((place) => ({
        name: `${call.name} ${place.path.join('.')}`,
        requestWith: (text, known) => sendable(callSpoiltAt(place, JSON.stringify(text), call, known)),
      })),
  );
}

/** Bodies such as nested brackets or strings without an end. */
function wholeBodies(): GrowingPlace[] {
  return calls
    .filter(({ method }) => method !== 'GET')
    .flatMap((call) => {
      const [whole] = placesOf(call);
      if (!whole) return [];
      return {
        name: `${call.name} as its whole body`,
        requestWith: (text, known) => sendable(callSpoiltAt(whole, text, call, known)),
      };
    });
}

function placesOfPages(): GrowingPlace[] {
  const words = routes.flatMap(({ path, query }) => [...query, 'lang'].map((word) => ({ path, word })));
  return words.map(({ path, word }) => ({
    name: `${path}?${word}=`,
    requestWith: (text) =>
      sendable(read(`/en${path.replaceAll(/:\w+/g, 'x')}?${word}=${encodeURIComponent(text.toWellFormed())}`)),
  }));
}

const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
];

function headers(): GrowingPlace[] {
  return ['/en', '/api/store/config', '/robots.txt'].flatMap((target) =>
    readHeaders.map((name) => ({
      name: `${target} with ${name}`,
      requestWith: (text) => sendable({ ...read(target), headers: { store: 'en', [name]: asHeader(text) } }),
    })),
  );
}

function read(target: string): HostileRequest {
  return { method: 'GET', target, headers: {}, body: Buffer.alloc(0) };
}

function asHeader(text: string): string {
  return Buffer.from(text.replace(/\p{Cc}/gu, ' '))
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, '\xa0');
}

function sendable(request: HostileRequest): HostileRequest | null {
  const headBytes = request.target.length + JSON.stringify(request.headers).length;
  return headBytes <= mostHeadBytes && request.body.length <= mostBodyBytes ? request : null;
}

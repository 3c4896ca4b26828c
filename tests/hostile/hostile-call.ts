import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import type { Random } from '#tests/conformance/random.ts';
import { placesOf, type RequestPart } from '#tests/support/request-parts.ts';
import { hostileHeadersOf } from './hostile-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { hostilePiece, hostileQuery } from './hostile-target.ts';
import { hostileJson } from './hostile-values.ts';

/**
 * Values that the store accepts. A key is a field's name, a call's and a field's name (`inventory.deduct.Source`), or a call's name with a
 * dot for whole requests (`order.redeem.`).
 */
export type Known = Record<string, readonly unknown[]>;

export const serviceKey = 'a-service-key-of-24-chars';
export const memberToken = 'm'.repeat(43);
/** The session token of staff with every permission, who have just typed their password. */
export const staffToken = 's'.repeat(43);

export interface HostileCall extends HostileRequest {
  call: Call;
}

const placesByCall = new Map(calls.map((call) => [call, placesOf(call)]));

/** A nearly right call: most values are known to the store, and some are hostile. */
export function hostileCall(random: Random, known: Known, among: readonly Call[] = calls): HostileCall {
  const call = random.pick(among);
  const places = placesByCall.get(call) ?? [];
  const ownKnown = knownOf(call, known);
  const authorization = authorizationFor(call, ownKnown.session ? random.pick(ownKnown.session) : memberToken);
  const json = { store: 'en', website: 'hk', 'content-type': 'application/json' };
  const headers = { ...json, ...authorization, ...oddHeaders(random) };
  const path = fillPath(random, call.path, ownKnown);
  const query = random.happens(5) ? hostileQuery(random, ['sku', 'cartId']) : '';
  if (call.method === 'GET') {
    const target = oddPath(random, `/api${path}`) + (query || queryOf(random, places, ownKnown));
    return { call, method: oddMethod(random, 'GET'), target, headers, body: Buffer.alloc(0) };
  }
  const text = random.happens(3) ? hostileJson(random) : requestText(random, places, ownKnown);
  const target = oddPath(random, `/api${path}`) + query;
  return { call, method: oddMethod(random, call.method), target, headers, body: oddBytes(random, text) };
}

/** A call that is valid except at one place, which has this JSON. */
export function callSpoiltAt(place: RequestPart, json: string, call: Call, known: Known): HostileCall {
  const ownKnown = knownOf(call, known);
  const places = placesByCall.get(call) ?? [];
  const isPlace = (other: RequestPart) => other.path.join() === place.path.join();
  const believed = (name: string) => String(ownKnown[name]?.[0] ?? 'x');
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(believed(name)));
  const headers = { store: 'en', website: 'hk', 'content-type': 'application/json', ...authorizationFor(call) };
  if (call.method === 'GET') {
    const pairs = places.flatMap((one) => {
      const [name] = one.path;
      if (name === undefined) return [];
      return `${name}=${encodeURIComponent(isPlace(one) ? String(JSON.parse(json)) : believed(name))}`;
    });
    return { call, method: 'GET', target: `/api${path}?${pairs.join('&')}`, headers, body: Buffer.alloc(0) };
  }
  const tree = treeAt(certain, places, [], ownKnown, (one) => (isPlace(one) ? json : null));
  return { call, method: call.method, target: `/api${path}`, headers, body: Buffer.from(write(certain, tree)) };
}

/** A valid request: always the first value, and nothing left out. */
const certain: Random = {
  below: () => 0,
  happens: () => false,
  pick: ([first]) => first as never,
};

/** Credentials that pass a call's guards. */
export function authorizationFor({ caller }: Call, session: unknown = memberToken): Record<string, string> {
  if (caller === 'staff') return { authorization: `Bearer ${staffToken}` };
  if (caller === 'service') return { authorization: `Bearer ${serviceKey}` };
  if (caller === 'account' || caller === 'member' || caller === 'buyer') return { authorization: `Bearer ${session}` };
  return {};
}

function knownOf(call: Call, known: Known): Known {
  const own = Object.entries(known).filter(([name]) => name.startsWith(`${call.name}.`));
  return { ...known, ...Object.fromEntries(own.map(([name, values]) => [name.slice(call.name.length + 1), values])) };
}

function oddHeaders(random: Random) {
  return random.happens(20) ? hostileHeadersOf(random) : {};
}

function fillPath(random: Random, path: string, known: Known): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const believed = known[name];
    return believed && random.happens(60) ? encodeURIComponent(String(random.pick(believed))) : hostilePiece(random);
  });
}

function oddMethod(random: Random, method: string): string {
  return random.happens(3)
    ? random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'POST', 'QUERY'])
    : method;
}

function oddPath(random: Random, path: string): string {
  if (!random.happens(5)) return path;
  return random.pick([
    () => `${path}/`,
    () => path.toUpperCase(),
    () => path.replace('/api/', '/api//'),
    () => path.replace(/.$/, '%61'),
    () => `${path}/${hostilePiece(random)}`,
    () => `/api/${hostilePiece(random)}`,
    () => `http://store.test${path}`,
  ])();
}

function oddBytes(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!random.happens(5)) return bytes;
  return random.pick([
    () => bytes.subarray(0, random.below(bytes.length + 1)),
    () => Buffer.concat([Buffer.from('\ufeff'), bytes]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(text.replace(/[a-z]/, '\u00ff'), 'latin1'),
    () => Buffer.concat([bytes, Buffer.from('}')]),
    () => Buffer.concat([bytes, Buffer.alloc(100_000, ' ')]),
  ])();
}

/** A tree of JSON texts, because JSON can express values that JavaScript cannot. */
type Tree = string | Tree[] | Map<string, Tree>;

function requestText(random: Random, places: readonly RequestPart[], known: Known): string {
  const below = places.filter(({ path }) => path.length > 0);
  const isSpoilt = new Set<RequestPart>();
  const count = below.length > 0 && random.happens(85) ? random.below(3) + 1 : 0;
  for (let n = 0; n < count; n++) isSpoilt.add(random.pick(below));
  const spoil = (place: RequestPart) => (isSpoilt.has(place) && !random.happens(15) ? hostileJson(random) : null);
  const tree = treeAt(random, places, [], known, spoil);
  return write(random, tree);
}

/** JSON that replaces the value at a place; null to keep the value. */
type Spoil = (place: RequestPart) => string | null;

function treeAt(
  random: Random,
  places: readonly RequestPart[],
  path: readonly string[],
  known: Known,
  spoil: Spoil,
): Tree {
  const place = places.find((one) => one.path.join() === path.join());
  if (!place) throw new Error(`No place ${path.join('.')}.`);
  const spoilt = spoil(place);
  if (spoilt !== null) return spoilt;
  const believed = known[path.filter((step) => step !== '0').at(-1) ?? ''];
  const { element, entries, values, type } = place.definition;
  const shape = shapeOf(random, place);
  const below = (step: string) => treeAt(random, places, [...path, step], known, spoil);
  if (element) {
    if (believed && random.happens(80)) return JSON.stringify(random.pick(believed));
    return Array.from({ length: random.happens(3) ? random.pick([0, 60, 110]) : random.below(3) + 1 }, () =>
      below('0'),
    );
  }
  if (shape && believed && random.happens(80)) return JSON.stringify(random.pick(believed));
  if (shape) return new Map(Object.keys(shape).flatMap((name) => (leftOut(random) ? [] : [[name, below(name)]])));
  if (believed) return JSON.stringify(random.pick(believed));
  if (values) return JSON.stringify(values[0]);
  if (entries) return JSON.stringify(random.pick(Object.values(entries)));
  return random.pick({ number: ['1', '2', '100'], boolean: ['true', 'false'] }[type] ?? ['"x"', '"some words"']);
}

/** The fields of an object, or of one of a union's forms. */
function shapeOf(random: Random, { definition: { shape, options } }: RequestPart) {
  if (!options) return shape;
  return (random.pick(options)._zod.def as unknown as RequestPart['definition']).shape;
}

function leftOut(random: Random): boolean {
  return random.happens(4);
}

/** Sometimes repeats a key, or adds unknown ones. */
function write(random: Random, tree: Tree): string {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return `[${tree.map((one) => write(random, one)).join()}]`;
  const pairs = [...tree].map(([name, value]) => `${JSON.stringify(name)}:${write(random, value)}`);
  if (random.happens(3)) pairs.push(`${JSON.stringify(random.pick(strangeKeys))}:${hostileJson(random)}`);
  if (random.happens(2) && tree.size > 0)
    pairs.push(`${JSON.stringify(random.pick([...tree.keys()]))}:${hostileJson(random)}`);
  return `{${pairs.join()}}`;
}

const strangeKeys = ['__proto__', 'constructor', 'toString', 'toJSON', 'then', 'length', '', 'input', '\u0000'];

function queryOf(random: Random, places: readonly RequestPart[], known: Known): string {
  const pairs = places.flatMap(({ path }) => {
    const [name = ''] = path;
    if (name === '' || leftOut(random)) return [];
    const believed = encodeURIComponent(String(random.pick(known[name] ?? ['1', 'x'])));
    return [`${name}=${random.happens(20) ? hostilePiece(random) : believed}`];
  });
  return `?${pairs.join('&')}`;
}

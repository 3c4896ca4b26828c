import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { cookiesOf, readCookie } from '#server/http/cookies.ts';
import { isReading } from '#server/http/is-reading.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { Caller } from '#server/sales/caller.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { siteKeyHeader } from '#shared/contract/headers.ts';
import { plainLine } from '#shared/contract/plain-text.ts';
import { browserCookie, sessionCookie } from '#shared/rules/cookies.ts';
import { type ApiKeys, hasKeyInside, isMeantAsKey } from './api-keys.ts';
import { openToOrigin } from './cross-origin.ts';
import { createHostCheck, type SiteHost } from './host-check.ts';
import { createOwnPageNote } from './note-own-page.ts';
import { createOriginReader } from './own-origin.ts';
import type { Sessions } from './session-lookup.ts';
import type { SiteKeys } from './site-keys.ts';

export interface CallerSource {
  siteKeys: SiteKeys;
  sessions: Sessions;
  keys: ApiKeys;
  settings: { publicUrl: string; serviceKey?: string | undefined; siteHosts?: readonly SiteHost[] };
  proxies: Pick<Proxies, 'hostOf' | 'fullAddressOf'>;
  logger: Pick<Logger, 'warn'>;
}

export interface CallerFinder {
  /**
   * Finds the caller of a call. A page of another origin needs a site key; the store ignores any session or service key that it sends. When
   * the session of a cookie is over, the cookie is removed. Null when the request was a CORS preflight, which is then already answered.
   */
  ofCall(request: IncomingMessage, response: ServerResponse): Promise<Result<Caller> | null>;
  ofPage(request: IncomingMessage): Promise<Caller>;
  findSignInLink(token: string): Promise<{ email: string } | null>;
  /** Uses up a sign-in link and sets the cookie. An invalid one ends the session. False for a form of another site's page. */
  signInByLink(token: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Ends the session of the request's cookie, and removes the cookie. A program's session goes on, because it sends no cookie. */
  signOut(caller: Caller, request: IncomingMessage, response: ServerResponse): Promise<void>;
  isKnownHost(request: IncomingMessage): boolean;
}

const guest: Caller = { kind: 'guest' };

export function createCallerFinder({
  siteKeys,
  sessions,
  keys,
  settings,
  proxies,
  logger,
}: CallerSource): CallerFinder {
  const { publicUrl, serviceKey, siteHosts = [] } = settings;
  const secure = publicUrl.startsWith('https:');
  const whereFrom = createOriginReader(publicUrl, proxies);
  const isKnownHost = createHostCheck(siteHosts, proxies);
  const noteOwnPage = createOwnPageNote(publicUrl, logger);

  return {
    async ofCall(request, response) {
      if (!isKnownHost(request)) return fail('not-allowed');
      if (hasKeyInside(request.url ?? '')) return fail('key-in-address');
      const where = whereFrom(request);
      if (typeof where === 'object') {
        if (openToOrigin(where.origin, request, response)) return null;
        const partner = await partnerOf(request.headers[siteKeyHeader], where.origin);
        if (!partner.ok) noteOwnPage(where.origin, proxies.hostOf(request));
        return partner;
      }
      const bearer = bearerOf(request);
      if (bearer !== undefined) {
        // The request could mean the cookie or the token. A page that adds the token must not act with the cookie's session.
        if (readCookie(request, sessionCookie)) return fail('invalid-request', { field: 'Authorization' });
        if (isServiceKey(bearer, serviceKey)) return succeed({ kind: 'service' });
        if (isMeantAsKey(bearer)) {
          const key = await keys.find(bearer, proxies.fullAddressOf(request));
          return key ? succeed(key) : fail('key-not-valid');
        }
        return succeed((await sessions.find(bearer)) ?? guest);
      }
      const signedIn = await ofCookie(request);
      if (signedIn === null && !(await hasNewerSecret(request))) cookiesOf(response, { secure }).clear(sessionCookie);
      // A form on another site would send the visitor's cookies too; only the store's own pages send its Origin.
      if (signedIn && where !== 'own' && !isReading(request)) return fail('origin-not-allowed');
      return succeed(signedIn ?? guest);
    },

    ofPage: async (request) => (await ofCookie(request)) ?? guest,

    findSignInLink: sessions.findSignInLink,

    async signInByLink(token, request, response) {
      if (whereFrom(request) !== 'own') return false;
      const before = (await ofCookie(request)) ?? undefined;
      const device = plainLine(request.headers['user-agent'] ?? '').slice(0, 200);
      const browser = { secret: readCookie(request, browserCookie) ?? '' };
      const signedIn = await sessions.signInByLink(token, { device, before, browser });
      if (signedIn.ok) {
        const { token: session, seconds, browser: known } = signedIn.value;
        const cookies = cookiesOf(response, { secure });
        cookies.set(sessionCookie, session, seconds);
        if (known) cookies.set(browserCookie, known.secret, known.seconds);
      } else await signOut(before ?? guest, request, response);
      return true;
    },

    signOut,

    isKnownHost,
  };

  async function partnerOf(key: string | string[] | undefined, origin: string): Promise<Result<Caller>> {
    const origins = typeof key === 'string' ? await siteKeys.originsOf(key) : null;
    if (typeof key !== 'string' || !origins) return fail('unknown-site-key');
    if (!origins.includes('*') && !origins.includes(origin)) return fail('origin-not-allowed');
    return succeed({ kind: 'partner', siteKey: key });
  }

  async function signOut(caller: Caller, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSignedIn = caller.kind === 'member' || caller.kind === 'staff';
    if (isSignedIn && readCookie(request, sessionCookie)) await sessions.signOut(caller);
    cookiesOf(response, { secure }).clear(sessionCookie);
  }

  /** True when the browser got a newer secret while this request was under way: clearing the cookie would clear that secret. */
  async function hasNewerSecret(request: IncomingMessage): Promise<boolean> {
    return sessions.isReplaced(readCookie(request, sessionCookie) ?? '');
  }

  /** The account whose session the cookie opens: null when the session is over, undefined without a cookie. */
  async function ofCookie(request: IncomingMessage) {
    const token = readCookie(request, sessionCookie);
    return token ? sessions.find(token) : undefined;
  }
}

function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}

/** Compares two keys. The time does not depend on how much of the given key is right. */
function isServiceKey(given: string, serviceKey: string | undefined): boolean {
  if (!serviceKey) return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', serviceKey, 'buffer'));
}

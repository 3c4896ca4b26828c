import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export interface PolicySources {
  /** CSP hashes of inline scripts, such as `'sha256-…'`. */
  scripts?: readonly string[];
  styles?: readonly string[];
}

/** The content security policy of a page. Nothing inline runs unless its hash is named; nothing is unsafe. */
export function contentSecurityPolicy({ scripts = [], styles = [] }: PolicySources = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const yearInSeconds = 365 * 24 * 3600;

/** The headers every page and file carries. HTTPS is only promised when the store is reached by it. */
export function pageHeaders({ https }: { https: boolean }): Map<string, string> {
  const headers = headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: yearInSeconds },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // A page with inline parts replaces it by a policy of its own.
  return headers.set('content-security-policy', contentSecurityPolicy());
}

/** Sets these headers and the request id on every response from here on. */
export function setHeaders(headers: Map<string, string>): RequestHandler {
  return (_request, response, next) => {
    if (!response.headersSent) response.setHeaders(headers).setHeader('x-request-id', response.locals.requestId);
    next();
  };
}

/**
 * The headers of API responses, which are data and never a page: not executed, framed or cached.
 * https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export function apiHeaders({ https }: { https: boolean }): Map<string, string> {
  return new Map([
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cross-origin-resource-policy', 'same-origin'],
    ['vary', 'Origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ...(https ? ([['strict-transport-security', `max-age=${yearInSeconds}; includeSubDomains`]] as const) : []),
  ]);
}

/** Helmet's headers never vary: computed once instead of by thirteen functions per request. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

/** For URLs that hold an order's key: they must not leak through the Referer header. */
export function hideReferrer(): RequestHandler {
  return (_request, response, next) => {
    response.set('referrer-policy', 'no-referrer');
    next();
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export interface PolicySources {
  /** CSP hashes of inline scripts, such as `'sha256-…'`. */
  scripts?: readonly string[];
  styles?: readonly string[];
  pictures?: readonly string[];
  /** Origins that the page's scripts may send requests to. */
  connections?: readonly string[];
  /** The pages that may show the page in a frame; no page without it. */
  framedBy?: "'self'";
  /** False for a page that must not run any script. */
  hasScripts?: boolean;
}

/** The content security policy of a page. Inline code needs its hash here; nothing is unsafe. */
export function contentSecurityPolicy(sources: PolicySources = {}): string {
  const {
    scripts = [],
    styles = [],
    pictures = [],
    connections = [],
    framedBy = "'none'",
    hasScripts = true,
  } = sources;
  return [
    "default-src 'self'",
    hasScripts ? ["script-src 'self'", ...scripts].join(' ') : "script-src 'none'",
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/**
 * The policy of an email that a staff page shows in a frame. Mail programs know only styles inside the elements, which a hash cannot allow.
 * Nothing of the email can run, send a form or open a page.
 */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  // With an origin of its own the frame would share no agent cluster with the store, of which browsers warn.
  'sandbox allow-same-origin',
].join('; ');

const yearInSeconds = 365 * 24 * 3600;

/** The headers of every page and file. They require HTTPS only when the store uses it. */
export function pageHeaders({ https }: { https: boolean }): Map<string, string> {
  const headers = headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: yearInSeconds },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // A page with inline parts replaces this policy.
  return headers.set('content-security-policy', contentSecurityPolicy());
}

export function giveHeaders(response: Response, headers: Map<string, string>): void {
  if (!response.headersSent) response.setHeaders(headers).setHeader('x-request-id', response.locals.requestId);
}

/**
 * Removes the headers that only pages and workers obey; called for all other answers. This saves 700 bytes for each script and picture of a
 * page. Three headers stay: `nosniff` against reading a file as a page, the resource policy for who may load the file, and the referrer
 * policy for requests by scripts and styles.
 */
export function dropPageHeaders(response: Response): void {
  for (const name of ofPagesAlone) response.removeHeader(name);
}

const ofPagesAlone = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The headers of API responses. They are data and never a page, so browsers must not execute, frame or cache them. Source:
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

/** The headers that Helmet sets. They never vary, so they are computed once instead of by thirteen functions for each request. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

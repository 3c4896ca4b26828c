import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { localeCookie } from '#shared/rules/cookies.ts';

export interface AnswerCookies {
  /** @param seconds The time for which the browser keeps the cookie. */
  set(name: string, value: string, seconds: number): void;
  clear(name: string): void;
}

export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  // Most requests have no cookie, and parsing costs more than this test.
  return headers.cookie?.includes(`${name}=`) ? parseCookie(headers.cookie)[name] : undefined;
}

/** Sets cookies that browsers send to no other site, and never over http when the store uses https. */
export function cookiesOf(response: ServerResponse, { secure }: { secure: boolean }): AnswerCookies {
  function send(name: string, value: string, maxAge: number): void {
    const httpOnly = name !== localeCookie;
    const own = stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', httpOnly, secure });
    // A later cookie replaces an earlier one of the same name, because a browser or a proxy might keep the first of two.
    const others = [response.getHeader('set-cookie') ?? []].flat().filter((one) => !`${one}`.startsWith(`${name}=`));
    response.setHeader('set-cookie', [...others.map(String), own]);
  }
  return { set: send, clear: (name) => send(name, '', 0) };
}

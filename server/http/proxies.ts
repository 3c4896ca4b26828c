import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import proxyAddress from 'proxy-addr';

export interface Proxies {
  /** A visitor's address; for IPv6 only its network, which one household or company has. */
  addressOf(request: IncomingMessage): string;
  /** The larger network of the address: for IPv6 the /48 that a company or an access provider's customer may have. */
  networkOf(request: IncomingMessage): string;
  /** A visitor's whole address, also for IPv6. */
  fullAddressOf(request: IncomingMessage): string;
  hostOf(request: IncomingMessage): string | undefined;
}

/** Trusts `X-Forwarded-For` and `X-Forwarded-Host` from these proxies only. */
export function trustProxies(addresses: readonly string[]): Proxies {
  const isTrusted = addresses.length > 0 ? remember(proxyAddress.compile([...addresses])) : () => false;

  const fullAddressOf = (request: IncomingMessage) => withoutPort(proxyAddress(request, isTrusted) ?? 'unknown');

  return {
    addressOf: (request) => ipKeyGenerator(fullAddressOf(request)),
    networkOf: (request) => ipKeyGenerator(fullAddressOf(request), 48),
    fullAddressOf,
    hostOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host'];
      if (typeof forwarded !== 'string' || !isTrusted(socket.remoteAddress ?? '')) return headers.host;
      return forwarded.split(',', 1)[0]?.trim();
    },
  };
}

/** Removes the port that some proxies append to an address; with the port each connection would count as another visitor. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Remembers the result for each address: parsing an address takes longer than most calls, and only few proxies connect. */
function remember(isTrusted: (address: string, hop: number) => boolean): (address: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: 1000, memoMethod: (address) => isTrusted(address, 0) });
  return (address) => known.memo(address);
}

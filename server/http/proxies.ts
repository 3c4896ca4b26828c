import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddress from 'proxy-addr';

/** Who is asking, and for which host, when proxies of the operator's own stand in between. */
export interface Proxies {
  /** A visitor's address; for IPv6 the network that one household or company gets. */
  addressOf(request: IncomingMessage): string;
  /** The host that was asked for, with its port. */
  hostOf(request: IncomingMessage): string | undefined;
}

/** What these proxies say in `X-Forwarded-For` and `X-Forwarded-Host` is believed; from anyone else it counts for nothing. */
export function trustProxies(addresses: readonly string[]): Proxies {
  const isTrusted = addresses.length > 0 ? remember(proxyAddress.compile([...addresses])) : () => false;

  return {
    addressOf: (request) => ipKeyGenerator(withoutPort(proxyAddress(request, isTrusted) ?? 'unknown')),
    hostOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host'];
      if (typeof forwarded !== 'string' || !isTrusted(socket.remoteAddress ?? '')) return headers.host;
      return forwarded.split(',', 1)[0]?.trim();
    },
  };
}

/** Some proxies add the port of each connection, which would make a new visitor of it. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Reading an address costs more than most calls do; connections come from few of them. */
function remember(isTrusted: (address: string, hop: number) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    let answer = known.get(address);
    if (answer === undefined) {
      if (known.size >= 1000) known.clear();
      answer = isTrusted(address, 0);
      known.set(address, answer);
    }
    return answer;
  };
}

import { BlockList, isIP } from 'node:net';
import { createNetworkCheck } from '#server/http/networks.ts';

/** The addresses that the store may call. */
export interface CallableNetworks {
  /** Networks that are callable although they are private, as addresses or CIDR blocks (WEBHOOK_NETWORKS). */
  exceptions: readonly string[];
  /** True outside of production: then the own machine may be called, also without https. */
  mayCallOwnMachine: boolean;
}

/** The callable networks by the settings. */
export function callableNetworks({
  webhookNetworks,
  nodeEnv,
}: {
  webhookNetworks: readonly string[];
  nodeEnv: string;
}): CallableNetworks {
  return { exceptions: webhookNetworks, mayCallOwnMachine: nodeEnv !== 'production' };
}

/**
 * Makes a check that the store may call a network address. Only public addresses are callable. Otherwise a webhook could make the store
 * call programs that only the store reaches, such as the metadata service of a cloud.
 */
export function createAddressCheck({ exceptions, mayCallOwnMachine }: CallableNetworks): (address: string) => boolean {
  const isExcepted = exceptions.length > 0 ? createNetworkCheck(exceptions) : () => false;
  return (address) => {
    const family = isIP(address);
    if (family === 0) return false;
    const plain = mappedIpv4(address) ?? address;
    if (isExcepted(plain)) return true;
    if (mayCallOwnMachine && loopback.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')) return true;
    if (isIP(plain) === 4) return !refused.check(plain, 'ipv4');
    // Global unicast addresses are the only callable ones; everything else of IPv6 is reserved or local.
    return globalIpv6.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
  };
}

const refusedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Addresses inside global unicast that contain an IPv4 address (Teredo, 6to4) or are for documentation and tests. */
const refusedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];

const refused = blocksOf([...refusedIpv4, ...refusedIpv6]);
const loopback = blocksOf(['127.0.0.0/8', '::1/128']);
const globalIpv6 = blocksOf(['2000::/3']);

function blocksOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', length] = block.split('/');
    list.addSubnet(network, Number(length), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The IPv4 address in an IPv4-mapped IPv6 address, in any spelling; null for every other address. */
function mappedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null;
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = URL.parse(`http://[${address.replace(/%.*$/, '')}]/`)?.hostname.slice(1, -1) ?? '';
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return null;
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join('.');
}

/**
 * The address of a webhook as the store calls it; null when staff may not save it. Its host name is looked up only when something is sent,
 * because the answer may change.
 */
export function readWebhookUrl(text: string, networks: CallableNetworks): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  const host = hostOf(url);
  if (isIP(host) > 0 && !createAddressCheck(networks)(host)) return null;
  if (url.protocol === 'https:') return isIP(host) > 0 || isPublicName(host, networks) ? url : null;
  return url.protocol === 'http:' && networks.mayCallOwnMachine && isOwnMachine(host) ? url : null;
}

/** The host of an address as a name or as an IP address without brackets. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** True for a name that can be public. A name such as `localhost` or `printer` is of the own machine or network. */
function isPublicName(host: string, { mayCallOwnMachine, exceptions }: CallableNetworks): boolean {
  const name = host.replace(/\.$/, '');
  if (/(^|\.)localhost$/.test(name)) return mayCallOwnMachine;
  return name.includes('.') || exceptions.length > 0;
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

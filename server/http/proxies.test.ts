import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { trustProxies } from './proxies.ts';

function request(remoteAddress: string, headers: Record<string, string> = {}) {
  return {
    socket: { remoteAddress },
    headers: { host: 'store.example:8080', ...headers },
  } as unknown as IncomingMessage;
}

describe('the address of a visitor', () => {
  it.each([
    ['is the connection’s own', [], '192.0.2.7', undefined, '192.0.2.7'],
    ['ignores the header without a trusted proxy', [], '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['ignores the header of an untrusted proxy', ['10.0.0.0/8'], '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['is the one from a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is the one from a proxy over IPv6', ['10.0.0.0/8'], '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'is the nearest one that is not a trusted proxy',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '203.0.113.9, 198.51.100.1',
      '198.51.100.1',
    ],
    ['passes through several proxies', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['is without the port that some proxies add', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1:5555', '198.51.100.1'],
    ['is without that port over IPv6 too', ['10.0.0.0/8'], '10.1.2.3', '[2001:db8:1:2::1]:5555', '2001:db8:1::/56'],
    ['is a household’s network', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1::/56'],
  ])('%s', (_, proxies, remoteAddress, forwarded, address) => {
    const { addressOf } = trustProxies(proxies);
    const asked = request(remoteAddress, forwarded ? { 'x-forwarded-for': forwarded } : {});
    expect([addressOf(asked), addressOf(asked)]).toEqual([address, address]);
  });
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ff02::1', '2001:db8:1::/48'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('the network of %s is %s', (address, network) => {
  expect(trustProxies([]).networkOf(request(address))).toBe(network);
});

describe('the requested host', () => {
  it.each([
    ['is the one in the request', [], '192.0.2.7', undefined, 'store.example:8080'],
    ['ignores the header of an untrusted proxy', ['loopback'], '192.0.2.7', 'evil.example', 'store.example:8080'],
    ['is the one from a trusted proxy', ['loopback'], '127.0.0.1', 'th.example', 'th.example'],
    ['is the first of several', ['loopback'], '127.0.0.1', 'th.example, inner.example', 'th.example'],
  ])('%s', (_, proxies, remoteAddress, forwarded, host) => {
    const { hostOf } = trustProxies(proxies);
    expect(hostOf(request(remoteAddress, forwarded ? { 'x-forwarded-host': forwarded } : {}))).toBe(host);
  });
});

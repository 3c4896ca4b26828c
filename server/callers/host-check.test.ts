import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostCheck } from './host-check.ts';

const hosts = [
  { host: 'tickets.example.com', siteKey: 'pk_main' },
  { host: 'tickets.example.jp', siteKey: 'pk_japan' },
];

describe('the host name in a request', () => {
  it.each([
    ['tickets.example.com', true],
    ['tickets.example.com:8443', true],
    ['Tickets.Example.JP', true],
    ['tickets.example.com.', true],
    ['tickets.example.com.evil', false],
    ['eviltickets.example.com', false],
    ['www.tickets.example.com', false],
    ['example.com', false],
    ['tickets.example.com@evil.example', false],
    ['203.0.113.7', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (host, isKnown) => {
    expect(createHostCheck(hosts, { hostOf: () => host })({} as IncomingMessage)).toBe(isKnown);
  });

  it('may be any when no hosts are set', () => {
    expect(createHostCheck([], { hostOf: () => 'anything.example' })({} as IncomingMessage)).toBe(true);
  });
});

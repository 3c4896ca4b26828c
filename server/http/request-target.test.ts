import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readTarget } from './request-target.ts';

it.each([
  ['/en/p/cable-car?a=1', '/en/p/cable-car?a=1'],
  ['http://tickets.example/en?a=1', '/en?a=1'],
  ['/en#prices', '/en'],
  ['/en?a=1#prices', '/en?a=1'],
  // A path in UTF-8 that is not percent-encoded; each byte is written as one character.
  ['/th/\xe0\xb8\xa0', '/th/%E0%B8%A0'],
  ['/fr/\xc3\xa0?q=\xa0', '/fr/%C3%A0?q=%A0'],
  ['*', '/%'],
  ['ftp://tickets.example/', '/%'],
  ['http://[', '/%'],
])('reads %j as %j, so that Express need not use a parser that Node deprecates', (target, read) => {
  const request = { url: target, rawHeaders: [] as string[] } as IncomingMessage;
  readTarget(request);
  expect(request.url).toBe(read);
});

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOriginReader } from './own-origin.ts';

describe('a page is', () => {
  it.each([
    ['the store’s own', 'https://store.example', 'https://store.example', 'own'],
    ['its own on another of its hosts', 'https://store.example', 'https://www.store.example', 'own'],
    ['another without https', 'https://store.example', 'http://store.example', 'another'],
    ['another without https, on another host', 'https://store.example', 'http://www.store.example', 'another'],
    ['its own without https when the store has none', 'http://store.example', 'http://store.example', 'own'],
    ['its own behind a proxy that adds https', 'http://store.example', 'https://store.example', 'own'],
    ['another on another port', 'https://store.example', 'https://store.example:8443', 'another'],
    ['another without an origin that can be read', 'https://store.example', 'null', 'another'],
  ])('%s: %s, %s', (_, publicUrl, origin, expected) => {
    const host = URL.parse(origin)?.hostname;
    const read = createOriginReader(publicUrl, { hostOf: () => host });
    const where = read({ headers: { origin } } as IncomingMessage);
    expect(where).toEqual(expected === 'own' ? 'own' : { origin });
  });
});

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ commerce: fakeCommerce({ carts: { create: async () => succeed('c'.repeat(22)) } }) });
});
afterAll(() => app.stop());

async function createCart(headers: Record<string, string>) {
  const response = await app.request('/api/guestcheckout/guestCart', {
    method: 'POST',
    headers: { store: 'en', 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  const body = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: body.error?.code, headers: response.headers };
}

describe('a call from another origin', () => {
  it.each([
    ['the store itself needs no key', { origin: 'http://store.test' }, 200, undefined],
    ['a program sends no origin and needs no key', {}, 200, undefined],
    ['a partner with its key', { origin: 'https://partner.example', 'x-gondola-key': 'pk_partner' }, 200, undefined],
    ['anyone with the demo key', { origin: 'https://anyone.example', 'x-gondola-key': 'pk_demo' }, 200, undefined],
    ['a page in a sandbox with the demo key', { origin: 'null', 'x-gondola-key': 'pk_demo' }, 200, undefined],
    [
      "a page in a sandbox with a partner's key",
      { origin: 'null', 'x-gondola-key': 'pk_partner' },
      403,
      'origin-not-allowed',
    ],
    ['no key', { origin: 'https://partner.example' }, 403, 'unknown-site-key'],
    ['an unknown key', { origin: 'https://partner.example', 'x-gondola-key': 'pk_x' }, 403, 'unknown-site-key'],
    ["a partner's key", { origin: 'https://evil.example', 'x-gondola-key': 'pk_partner' }, 403, 'origin-not-allowed'],
    [
      'the right host without TLS',
      { origin: 'http://partner.example', 'x-gondola-key': 'pk_partner' },
      403,
      'origin-not-allowed',
    ],
  ])('%s', async (_, headers, status, code) => {
    const answer = await createCart(headers as Record<string, string>);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    'https://partner.example.evil',
    'https://partner.example.evil.example',
    'https://evilpartner.example',
    'https://evil-partner.example',
    'https://www.partner.example',
    'https://example',
    'https://partner.exampl',
    'https://artner.example',
    'https://partner.example:443',
    'https://partner.example:8443',
    'https://partner.example.',
    'https://partner.example/',
    'https://partner.example/shop',
    'https://partner.example#',
    'https://PARTNER.example',
    'HTTPS://partner.example',
    'https://partner.example@evil.example',
    'https://evil@partner.example',
    'https://evil.example/https://partner.example',
    'https://evil.example https://partner.example',
    'https://evil.example,https://partner.example',
    'http://partner.example',
    'ws://partner.example',
    'partner.example',
    '//partner.example',
    'https://partner',
    'https://',
    'https://*',
    '*',
    'null',
    'undefined',
    '',
  ])('is refused as %j when the key belongs to https://partner.example', async (origin) => {
    const answer = await createCart({ origin, 'x-gondola-key': 'pk_partner' });
    expect([answer.status, answer.code]).toEqual([403, 'origin-not-allowed']);
  });

  it.each([
    'http://store.test.evil',
    'http://evilstore.test',
    'http://www.store.test',
    'http://store.test:8080',
    'https://store.test',
    'null',
    '',
  ])('is not the store itself: %j', async (origin) => {
    const answer = await createCart({ origin });
    expect([answer.status, answer.code]).toEqual([403, 'unknown-site-key']);
  });

  it.each([
    ['https://shop.example:844', 200, undefined],
    ['https://shop.example', 403, 'unknown-site-key'],
    ['https://shop.example:8443', 403, 'unknown-site-key'],
    ['https://shop.example.evil:844', 403, 'unknown-site-key'],
    ['https://evilshop.example:844', 403, 'unknown-site-key'],
    ['https://www.shop.example:844', 403, 'unknown-site-key'],
    ['https://shop.example:844@evil.example', 403, 'unknown-site-key'],
    ['https://evil.example/shop.example:844', 403, 'unknown-site-key'],
    ['https://evil.example?shop.example:844', 403, 'unknown-site-key'],
  ])('%s, at a store that the browser reaches as shop.example:844: %i', async (origin, status, code) => {
    // Only Node's own client lets a test set the Host header.
    const asked = httpRequest(`${app.url}/api/guestcheckout/guestCart`, {
      method: 'POST',
      headers: { store: 'en', origin, host: 'shop.example:844' },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = (await readJson(answer)) as { error?: { code: string } };
    expect([answer.statusCode, body.error?.code]).toEqual([status, code]);
  });

  it('can be read by its page, without cookies', async () => {
    const { headers } = await createCart({ origin: 'https://partner.example', 'x-gondola-key': 'pk_partner' });
    expect(headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('shows its page the error when it is refused', async () => {
    const { headers } = await createCart({ origin: 'https://partner.example' });
    expect(headers.get('access-control-allow-origin')).toBe('https://partner.example');
  });

  it('is preceded by a preflight, which sends no key', async () => {
    const response = await app.request('/api/guestcheckout/guestCart', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-gondola-key, store, idempotency-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('x-gondola-key');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe("a page of the store's own host that is taken for another origin", () => {
  // The proxy listens on port 8443 and passes on the host without the port.
  const own = 'https://store.test:8443';

  async function warningsAfter(calls: Record<string, string>[]): Promise<{ msg: string; origin: string }[]> {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    const proxied = await startApp({ logger, environment: { PUBLIC_URL: 'https://store.test' } });
    for (const headers of calls) expect((await proxied.call('/store/config', {}, headers)).status).toBe(403);
    await proxied.stop();
    return lines.map((line) => JSON.parse(line));
  }

  it('causes one warning with the remedy', async () => {
    const warnings = await warningsAfter([{ origin: own }, { origin: own }]);
    expect(warnings).toEqual([
      expect.objectContaining({
        origin: own,
        publicUrl: 'https://store.test',
        msg: expect.stringMatching(/PUBLIC_URL.*proxy/),
      }),
    ]);
  });

  it("causes no warning when it is another host's page or a partner's without a key", async () => {
    expect(await warningsAfter([{ origin: 'https://partner.example' }, { origin: 'null' }])).toEqual([]);
  });
});

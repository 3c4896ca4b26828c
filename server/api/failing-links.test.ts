import { afterEach, describe, expect, it } from 'vitest';
import { type ErrorCode, errorStatus, fail } from '#shared/contract/errors.ts';
import { languageTags, localeCodes } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
afterEach(() => app.stop());

const fakeId = 'f'.repeat(22);
const files = ['tickets.pdf', 'visits.ics', 'apple-wallet', 'google-wallet', 'receipts/R-2026-000001'];
/** The headers that a browser sends when a link is opened. */
const pressed = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'zh-HK' };

async function open(code: ErrorCode): Promise<void> {
  const failing = async () => fail(code);
  app = await startApp({
    tickets: { make: failing, makeCalendar: failing },
    walletPasses: { makeApple: failing, linkGoogle: failing },
    receipts: { make: failing },
  });
}

describe.each(files)('a link to %s', (file) => {
  it.each(localeCodes)('shows in %s on a page why it fails, and leads to the order', async (locale) => {
    await open('tickets-ended');
    const answer = await app.request(`/api/orders/${fakeId}/${file}?store=${locale}`, { headers: pressed });
    const page = await answer.text();
    expect(answer.status).toBe(errorStatus['tickets-ended']);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src[^;]*'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain(`<html lang="${languageTags[locale]}">`);
    expect(page.replace(/<\/?span>/g, '')).toContain(withLocale(locale, () => errorMessage({ code: 'tickets-ended' })));
    expect(page).toContain(`href="${pathInLocale(locale, `/checkout/ticket?order=${fakeId}`)}"`);
  });

  it.each<ErrorCode>(['order-not-found', 'order-cancelled', 'tickets-not-issued', 'service-unavailable'])(
    'shows %s on a page to a person, and as JSON to a program',
    async (code) => {
      await open(code);
      const path = `/api/orders/${fakeId}/${file}?store=en`;
      const told = withLocale('en', () => errorMessage({ code }));
      const page = await app.request(path, { headers: pressed });
      expect([page.status, page.headers.get('content-type')]).toEqual([errorStatus[code], 'text/html; charset=utf-8']);
      expect(await page.text()).toContain(told);
      const json = await app.request(path);
      expect([json.status, await json.json()]).toEqual([errorStatus[code], { error: { code, message: told } }]);
    },
  );

  it('uses the language of its address when too many are opened', async () => {
    await open('tickets-ended');
    const path = `/api/orders/${fakeId}/${file}?store=en`;
    const told = withLocale('en', () => errorMessage({ code: 'too-many-requests', bound: 60 }));
    for (let times = 0; times < 60; times += 1) await app.request(path);
    const json = await app.request(path, { headers: { 'accept-language': 'zh-HK' } });
    expect([json.status, await json.json()]).toMatchObject([429, { error: { message: told } }]);
    const page = await app.request(path, { headers: pressed });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(told);
  });
});

it('an unknown link also uses the language of its address', async () => {
  await open('tickets-ended');
  const path = '/api/orders/none/nothing.pdf?store=en';
  const page = await app.request(path, { headers: pressed });
  expect([page.status, await page.text()]).toMatchObject([404, expect.stringContaining('lang="en"')]);
});

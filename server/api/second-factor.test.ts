import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { makeStaff, makeStaffLink } from '#tests/support/make-staff.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { startApp } from '#tests/support/start-app.ts';

const ada = { email: 'ada@example.com', password: 'gondola 360' };

it('gives the session a new secret when an app is confirmed, so that a copy of the former one proves nothing', async () => {
  const { members, database, close } = await openMembers();
  const app = await startApp({ commerce: fakeCommerce({}), members, sessions: members });
  const names = { firstName: 'Ada', lastName: 'Ng', locale: 'en', permissions: ['owner'] } as const;
  await makeStaff(database, { ...names, email: ada.email }, Date.now());
  const link = await makeStaffLink(database, ada.email, 'password', Date.now());
  const browser = openBrowser([app]);
  await browser.post('/auth/reset', { token: link.ok && link.value.token, password: ada.password });
  await browser.post('/auth/login', ada);
  const { secret } = (await browser.post('/user/factor/begin', { password: ada.password })).body as { secret: string };
  const thief = openBrowser([app]);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await browser.post('/user/factor/confirm', { code })).status).toBe(200);
  expect((await browser.post('/user/factor/renew')).status).toBe(200);
  expect((await thief.post('/user/factor/renew')).status).not.toBe(200);
  await app.stop();
  await close();
});

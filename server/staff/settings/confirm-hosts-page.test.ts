import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import { readStored } from '#server/settings/stored/read-stored.ts';
import type { Actor } from '#server/staff/actor.ts';
import { must } from '#tests/conformance/shopping.ts';
import { makeSqlite, openEmpty } from '#tests/support/databases.ts';
import { confirmHostsPage } from './confirm-hosts-page.ts';
import { saveSettings } from './save-settings.ts';

const sealer = createSealer('a passphrase of more than 32 characters');
const owner: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };

let database: Database;
let close: () => Promise<void>;
let url: string;
let endListening: () => void;

beforeAll(async () => {
  ({ database, close } = await openEmpty(makeSqlite));
  const desk = { database, clock: () => new Date(), environment: {}, sealer };
  const server = express().use(confirmHostsPage(desk)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  endListening = () => server.close();
});
afterAll(async () => {
  endListening();
  await close();
});

it('confirms the new host names by its button, under these names only', async () => {
  const desk = { database, clock: () => new Date(), environment: {}, sealer };
  const { trial } = must(await saveSettings(desk, owner, { values: { PUBLIC_URL: url }, seen: {} }));
  const link = new URL(trial?.link ?? '');
  expect(link.origin).toBe(url);
  const page = await fetch(link);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(await page.text()).toContain('Keep the new host names');
  const send = async (token: string, origin: string) => {
    const body = new URLSearchParams({ token });
    return (await fetch(`${url}${link.pathname}`, { method: 'POST', headers: { origin }, body })).status;
  };
  const token = link.hash.slice(1);
  expect(await send('x'.repeat(43), url)).toBe(410);
  expect(await send(token, 'https://elsewhere.example')).toBe(410);
  expect(await send(token, url)).toBe(200);
  const later = await readStored(database, sealer, Date.now() + 600_000);
  expect(later.values.get('PUBLIC_URL')).toBe(url);
});

it('puts the secret of the link into its form, by a script that its policy lets run', async () => {
  const page = await fetch(`${url}/confirm-hosts`);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await page.text()) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const token = { value: '' };
  runInNewContext(script, { document: { forms: [{ token }] }, location: { hash: '#secret-of-the-link' } });
  expect(token.value).toBe('secret-of-the-link');
});

it('speaks the language of the person who has saved them', async () => {
  expect(await (await fetch(`${url}/confirm-hosts?store=hk`)).text()).toContain('保留新網域');
});

import { spawn } from 'node:child_process';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers } from './answers.ts';
import { buyTicket } from './buy-ticket.ts';
import { openFirefox, openWebkit } from './open-browser.ts';

/** The built store, and a partner's page on another origin: run `npm run build` first. */
let partnerPage: string;
const programs: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  const [port, partnerPort] = [await getPort(), await getPort()];
  const store = `http://localhost:${port}`;
  run('build/journey-server.ts', { PORT: String(port), PUBLIC_URL: store });
  run('build/serve-examples.ts', { PORT: String(partnerPort), STORE_URL: store });
  partnerPage = `http://127.0.0.1:${partnerPort}/plain-html/`;
  await Promise.all([`${store}/readyz`, partnerPage].map(answers));
});
afterAll(() => {
  for (const program of programs) program.kill('SIGTERM');
});

for (const [name, open] of Object.entries({ 'Firefox ESR': openFirefox, WebKitGTK: openWebkit }))
  it(`${name} buys a ticket on a partner’s page`, { timeout: 240_000 }, async () => {
    const browser = await open();
    try {
      expect(await buyTicket(browser, partnerPage)).toBe(1);
    } finally {
      await browser.close();
    }
  });

function run(program: string, settings: Record<string, string>): void {
  programs.push(
    spawn(process.execPath, [program], { env: { ...process.env, NODE_ENV: '', ...settings }, stdio: 'inherit' }),
  );
}

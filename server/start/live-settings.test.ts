import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '#server/start-server.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { type LiveStore, openLiveStore } from '#tests/support/live-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describe.each([
  ['SQLite', undefined],
  ['PostgreSQL', postgres.url],
])('nodes on %s whose settings change', (_, url) => {
  let store: LiveStore;
  beforeEach(async () => {
    store = await openLiveStore(url);
  });
  afterEach(() => store.stop());

  it('use the new settings, fail no request, and keep what the environment says', async () => {
    await store.start({ CART_HOURS: '5' });
    let isOver = false;
    let answers = 0;
    const failed: unknown[] = [];
    const visit = async ({ url }: RunningServer) => {
      const headers = { 'content-type': 'application/json', store: 'en' };
      while (!isOver) {
        const asked = fetch(`${url}/api/store/config`, { method: 'POST', headers, body: '{}' });
        const response = await asked.catch((fault: unknown) => void failed.push(fault));
        if (response && response.status !== 200) failed.push(response.status);
        await response?.arrayBuffer().catch((fault: unknown) => void failed.push(fault));
        answers += 1;
      }
    };
    const visits = store.nodes.map(visit);
    for (const minutes of [7, 8]) {
      const smtp = `smtp://user:secret-word@127.0.0.1:${minutes}`;
      await store.save({ HOLD_MINUTES: String(minutes), SMTP_URL: smtp, CART_HOURS: '9' });
      await vi.waitFor(() => expect(store.holdMinutes()).toEqual([minutes, minutes]), { timeout: 20_000 });
      expect(store.nodes.map((node) => node.settings().smtpUrl)).toEqual([smtp, smtp]);
    }
    expect(store.nodes.map((node) => node.settings().cartHours)).toEqual([9, 5]);
    const before = answers;
    await vi.waitFor(() => expect(answers).toBeGreaterThan(before + 4), { timeout: 20_000 });
    isOver = true;
    await Promise.all(visits);
    expect(failed).toEqual([]);
    const later = await store.start();
    expect(later.settings()).toMatchObject({ holdMinutes: 8, cartHours: 9 });
  });
});

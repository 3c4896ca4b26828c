import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ commerce: demo.commerce, storefront: demo.storefront });
});
afterAll(async () => {
  await app.stop();
  await demo.close();
});

describe('the articles of the store', () => {
  it('are listed in the requested language', async () => {
    const { status, body } = await app.call('/landingPage/list', {}, { store: 'hk' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      list: [
        { id: 'your-day-on-the-ridge', title: '雲嶺一日遊' },
        { id: 'getting-here', title: '交通指南' },
        { id: 'questions', title: '常見問題' },
      ],
    });
  });

  it('are found by their id', async () => {
    const { body } = await app.call('/landingPage/list', { id: 'getting-here' });
    expect(body).toMatchObject({ list: [{ title: 'Getting here', content: expect.stringContaining('<h2>') }] });
    expect((await app.call('/landingPage/list', { id: 'nothing' })).body).toEqual({ list: [] });
  });
});

import { parseSetCookie } from 'cookie';
import type { TestApp } from './start-app.ts';

export interface Answered {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
}

/** A browser that stores cookies, and sends requests to the store's nodes in turn. */
export function openBrowser(nodes: readonly Pick<TestApp, 'request'>[], origin = 'http://store.test') {
  const cookies = new Map<string, string>();
  let asked = 0;

  return {
    cookies,
    async post(path: string, body: object = {}): Promise<Answered> {
      const node = nodes[asked++ % nodes.length] as TestApp;
      const response = await node.request(`/api${path}`, {
        method: 'POST',
        headers: {
          ...{ origin, store: 'en', 'content-type': 'application/json' },
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      });
      for (const line of response.headers.getSetCookie()) {
        const { name, value = '', maxAge } = parseSetCookie(line);
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string } };
      return { status: response.status, code: answer.error?.code, body: answer };
    },
  };
}

import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** The nodes that it knows; a test changes it as an operator does. */
  nodes: Set<string>;
  /** Why it answered 502, each time. */
  failures: string[];
  /** Resolves once it sends requests to a node. */
  takes(node: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A load balancer of the simplest kind: it asks each node every second whether it is ready, believes one answer, keeps connections, and
 * sends every request once. Without a ready node it answers 502.
 */
export async function openBalancer(): Promise<Balancer> {
  const nodes = new Set<string>();
  const ready = new Set<string>();
  const failures: string[] = [];
  const said = new Map<string, string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const choice = [...ready].filter((node) => nodes.has(node));
    const node = choice[turn++ % choice.length];
    const fail = (why: string) => {
      failures.push(`${method} ${url}: ${why}; the nodes said ${[...said.values()].join(', ')}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (node === undefined) return fail('no node');
    const sent = request(node + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent }, (got) => {
      const { connection: _, 'keep-alive': __, ...own } = got.headers;
      answer.writeHead(got.statusCode ?? 502, own);
      got.pipe(answer);
    });
    sent.on('error', (fault) => fail(`${fault} at ${node}`));
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function look(node: string): Promise<void> {
    const says = await fetch(`${node}/readyz`, {
      headers: { connection: 'close' },
      // What comes late is no answer; on a busy machine that is seldom the node's fault.
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    said.set(node, `${node} ${says?.status ?? 'nothing'} at ${Math.round(performance.now())}`);
    if (says?.ok) ready.add(node);
    else ready.delete(node);
  }
  const looks = new Set<Promise<void>>();
  const looking = setInterval(() => {
    for (const node of nodes) {
      const begun = look(node).finally(() => looks.delete(begun));
      looks.add(begun);
    }
  }, 1000);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nodes,
    failures,
    async takes(node) {
      while (!ready.has(node)) await new Promise((next) => setTimeout(next, 50));
    },
    async close() {
      clearInterval(looking);
      await Promise.all(looks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

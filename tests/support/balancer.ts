import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** The configured nodes. A test changes them as an operator does. */
  nodes: Set<string>;
  /** The reason for each answer 502. */
  failures: string[];
  /** Resolves when the balancer begins to send requests to the node. */
  takes(node: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A very simple load balancer. It checks each node's readiness every second, and a single answer decides. It sends every request only once.
 * Without a ready node it answers 502.
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
      // The time is long, because a busy machine may delay the answer.
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

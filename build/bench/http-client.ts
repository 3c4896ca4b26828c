import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * A lean keep-alive client: the load generator shares two cores with the server, and `fetch` would take most of one. Each call
 * comes from another address, as a crowd's do: the store's limits stand on addresses.
 */
export function createHttpClient(origin: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets });
  const { hostname, port } = new URL(origin);

  function send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...nextAddress() } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    send,
    /** A call of the API; anything but a 2xx answer is thrown. */
    async call<Answer>(path: string, payload: unknown): Promise<Answer> {
      const body = JSON.stringify(payload);
      const reply = await send('POST', `/api${path}`, body, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        store: 'en',
        website: 'hk',
      });
      if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 300)}`);
      return JSON.parse(reply.body) as Answer;
    },
    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

let visitors = 0;

function nextAddress(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

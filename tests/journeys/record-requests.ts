import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Recorder {
  /** The origin whose server notes requests and passes them on. */
  origin: string;
  requests: string[];
  close(): void;
}

/** A request as one line: method, path, fields, and whether it has an Idempotency-Key. */
export function wordRequest({ method, url, headers, body }: Asked): string {
  const fields = body?.startsWith('{') ? fieldsOf(JSON.parse(body)).join(' ') : '';
  const key = headers['idempotency-key'] ? 'under a key' : '';
  const about = ['store', 'website', 'content-type'].filter((name) => method === 'POST' && headers[name]).join(' ');
  return [method, new URL(url, 'http://store.test').pathname, key, about, fields].filter(Boolean).join(' | ');
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string | null;
}

export async function recordRequests(storeUrl: string): Promise<Recorder> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = (await buffer(request)).toString();
    requests.push(wordRequest({ method, url, headers, body }));
    const passedOn = new Headers({ 'accept-encoding': 'identity' });
    for (const name of ['accept', 'content-type', 'store', 'website', 'idempotency-key', 'user-agent']) {
      const value = headers[name];
      if (typeof value === 'string') passedOn.set(name, value);
    }
    const answer = await fetch(new URL(url, storeUrl), {
      method,
      headers: passedOn,
      redirect: 'manual',
      ...(method === 'POST' ? { body } : {}),
    });
    const answered = Buffer.from(await answer.arrayBuffer());
    const location = answer.headers.get('location');
    response.writeHead(answer.status, { ...(location ? { location } : {}), 'content-length': answered.length });
    response.end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${path}[]`] : fieldsOf(value[0], `${path}[]`);
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value)
    .flatMap(([name, field]) => fieldsOf(field, path ? `${path}.${name}` : name))
    .sort();
}

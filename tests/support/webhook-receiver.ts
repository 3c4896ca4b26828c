import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A program that receives webhooks. It records each request, and answers with `status`, or with what `answer` decides. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  /** The status of the next answers. */
  status: number;
  /** Decides the status by the event, in place of `status`; the promise may hold the answer back. */
  answer: ((event: ReceivedEvent) => number | Promise<number>) | null;
  close(): Promise<void>;
}

export interface ReceivedEvent {
  id: string;
  headers: Record<string, string>;
  body: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads fields of any event.
  data: any;
}

export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).map(String).join('');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
    const event = { id: headers['webhook-id'] ?? '', headers, body, type, data };
    receiver.received.push(event);
    const status = receiver.answer ? await receiver.answer(event) : receiver.status;
    response.writeHead(status).end(status === 200 ? 'thanks' : 'not now');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    status: 200,
    answer: null,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { type OpenFile, openFile } from './open-file.ts';
import { sendFile } from './send-file.ts';

it('is no fault of the store when the visitor disconnects before the first byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  await writeFile(join(folder, 'words.txt'), '0123456789');
  const file = (await openFile(join(folder, 'words.txt'))) as OpenFile;

  const app = express();
  const sent = new Promise((resolve, reject) => {
    app.get('/', async (request, response) => {
      response.destroy();
      await once(response, 'close');
      sendFile(request, response, file).then(resolve, reject);
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).on('error', () => {});

  await expect(sent).resolves.toBeUndefined();
  await file.close();
  server.close();
  await rm(folder, { recursive: true });
});

it('cuts the connection when a file has become shorter, so that the received part does not look complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const path = join(folder, 'words.txt');
  await writeFile(path, '0123456789');
  const file = (await openFile(path)) as OpenFile;
  await truncate(path, 4);

  const app = express().get('/', (request, response) => sendFile(request, response, file));
  const server = app.listen(0, '127.0.0.1');
  // By default Node closes an idle connection after some seconds, and the client would notice only then.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) });

  await expect(answer.then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
  await file.close();
  server.close();
  await rm(folder, { recursive: true });
});

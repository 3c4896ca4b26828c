import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { fail, type Result } from '#shared/contract/errors.ts';
import { readUploadBody } from './upload-body.ts';

it.each([
  ['before its body', 'content-length: 5\r\n\r\n'],
  ['in its body', 'content-length: 5\r\n\r\nab'],
  ['after its body', 'content-length: 5\r\n\r\nabcde'],
])(
  'a client that leaves %s, before the file is open, leaves neither a waiting call nor a file',
  async (_when, sent) => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-upload-'));
    const read = Promise.withResolvers<Result<{ body: File }>>();
    const server = createServer(async (request, response) => {
      client.destroy();
      await once(response, 'close');
      readUploadBody(request, response as Response, { mostBytes: 10, folder }).then(read.resolve, read.reject);
    });
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${sent}`);
    expect(await read.promise).toEqual(fail('invalid-request', { field: 'body' }));
    expect(readdirSync(folder)).toEqual([]);
  },
);

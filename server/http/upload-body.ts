import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Response } from 'express';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { BodyLimits } from './form-body.ts';
import { isDiskFull } from './is-disk-full.ts';

/** Reads a body that is one file, up to a size limit. The file is on disk, and is removed when the response ends. */
export async function readUploadBody(
  request: IncomingMessage,
  response: Response,
  { mostBytes, folder }: BodyLimits,
): Promise<Result<{ body: File }>> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > mostBytes) return fail('body-too-large');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A request that has ended already gives no further sign.
  if (request.destroyed) return cutOff;
  const path = join(folder, randomUUID());
  response.once('close', () => void rm(path, { force: true }));
  const end = await writeBody(request, path, mostBytes);
  if (end === 'too-large') return fail('body-too-large');
  if (end === 'disk-full') return fail('service-unavailable');
  // The end of the response has removed the file.
  if (end === 'cut-off' || response.destroyed) return cutOff;
  return succeed({ body: new File([await openAsBlob(path)], '', { type: headers['content-type'] ?? '' }) });
}

/** The client has disconnected and reads no response. */
const cutOff = fail('invalid-request', { field: 'body' });

type End = 'whole' | 'too-large' | 'disk-full' | 'cut-off';

/** Writes a body to a new file. Bytes beyond the limit are discarded. */
function writeBody(request: IncomingMessage, path: string, mostBytes: number): Promise<End> {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    let bytes = 0;
    const stop = (end: End) => {
      request.unpipe(file);
      request.resume();
      file.destroy();
      resolve(end);
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) stop('too-large');
    });
    request.once('error', () => stop('cut-off'));
    request.once('close', () => {
      if (!request.readableEnded) stop('cut-off');
    });
    file.once('error', (fault) => {
      if (isDiskFull(fault)) stop('disk-full');
      else reject(fault);
    });
    file.once('finish', () => resolve('whole'));
    request.pipe(file);
  });
}

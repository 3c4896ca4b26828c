import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { pageHeaders } from '#server/http/security-headers.ts';
import { seeOther } from '#server/http/see-other.ts';
import { sendEncoded } from '#server/http/send-encoded.ts';
import { sendFailure } from '#server/http/send-failure.ts';
import type { file, streamedFile } from '#shared/contract/fields.ts';
import type { CallContext, Handler } from './handle.ts';

export function fileHeaders({ https }: { https: boolean }): Map<string, string> {
  return new Map([
    ...pageHeaders({ https }),
    ['cache-control', 'private, no-store'],
    ['referrer-policy', 'no-referrer'],
  ]);
}

/** Sends a download, with the headers of a page, because its address may contain an order's key. */
export async function answerFile(
  handler: Handler,
  type: string,
  asked: unknown,
  context: CallContext,
  response: Response,
  headers: Map<string, string>,
): Promise<void> {
  const outcome = handler.present(await handler.work(asked, context), context);
  if (!outcome.ok) return sendFailure(response, outcome.failure, context.locale);
  response.setHeaders(headers);
  if ('parts' in (outcome.value as object)) return sendParts(outcome.value as z.infer<typeof streamedFile>, response);
  const { name, bytes, type: ownType = type } = outcome.value as z.infer<typeof file>;
  response.setHeader('content-type', ownType).setHeader('content-disposition', `inline; filename="${name}"`);
  const isText = /^(text\/|application\/json)/.test(ownType);
  if (isText) sendEncoded(response, Buffer.from(bytes));
  else response.setHeader('content-length', bytes.byteLength).end(bytes);
}

/** Sends a large file part by part. When a part cannot be read, the connection ends before the whole length has arrived. */
async function sendParts({ name, type, size, parts }: z.infer<typeof streamedFile>, response: Response): Promise<void> {
  response
    .setHeader('content-type', type)
    .setHeader('content-disposition', `attachment; filename="${name}"`)
    .setHeader('content-length', size);
  await pipeline(Readable.from(parts, { objectMode: false }), response).catch((fault: NodeJS.ErrnoException) => {
    // The browser has gone away.
    if (fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw fault;
  });
}

export async function answerRedirect(
  handler: Handler,
  asked: unknown,
  context: CallContext,
  response: Response,
): Promise<void> {
  const outcome = handler.present(await handler.work(asked, context), context);
  if (!outcome.ok) return sendFailure(response, outcome.failure, context.locale);
  seeOther(response, (outcome.value as { location: string }).location);
}

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isDiskFull } from './is-disk-full.ts';

export interface BodyLimits {
  mostBytes: number;
  /** The folder for files until the response ends. */
  folder: string;
}

/**
 * Reads a form of fields and files (`multipart/form-data`) up to a size limit. A repeated field becomes a list. Files are written to disk, and
 * removed when the response ends.
 */
export async function readFormBody(
  request: Request,
  response: Response,
  { mostBytes, folder }: BodyLimits,
): Promise<Result<Record<string, unknown>>> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) return fail('body-not-form');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return fail('body-too-large');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // `multer` is loaded with the first form, because most stores get none.
  const { default: multer } = await import('multer');
  const names: string[] = [];
  response.once('close', () => {
    for (const name of names) void rm(join(folder, name), { force: true });
  });
  const storage = multer.diskStorage({
    destination: folder,
    filename(_request, _file, use) {
      const name = randomUUID();
      names.push(name);
      use(null, name);
    },
  });
  const limits = { fileSize: mostBytes, files: mostFiles, fields: mostFields, fieldSize: mostFieldBytes };
  const read = multer({ storage, limits, defParamCharset: 'utf8' }).any();
  const ended = new Promise<unknown>((resolve) => read(request, response, resolve));
  const fault = await Promise.race([ended, exceeds(request, mostBytes)]);
  if (fault === tooLarge) return fail('body-too-large');
  const files = (request.files ?? []) as Express.Multer.File[];
  if (isDiskFull(fault)) return fail('service-unavailable');
  if (fault instanceof multer.MulterError && fault.code.startsWith('LIMIT_')) return fail('body-too-large');
  if (fault) return fail('body-not-form');
  const fields = new Map<string, unknown>(Object.entries(request.body ?? {}));
  for (const [name, given] of Map.groupBy(files, ({ fieldname }) => fieldname)) {
    const opened = await Promise.all(given.map(openFile));
    fields.set(name, opened.length === 1 ? opened[0] : opened);
  }
  return succeed(Object.fromEntries(fields));
}

const tooLarge = Symbol('too large');

/** Resolves when a body exceeds a limit. `multer` itself would read all of the body before it says so. */
function exceeds(request: Request, most: number): Promise<typeof tooLarge> {
  return new Promise((resolve) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) resolve(tooLarge);
    });
  });
}

const mostFiles = 5;
const mostFields = 50;
const mostFieldBytes = 100_000;

/** A file whose bytes stay on the disk until they are read. */
async function openFile({ path, originalname, mimetype }: Express.Multer.File): Promise<File> {
  return new File([await openAsBlob(path)], originalname, { type: mimetype });
}

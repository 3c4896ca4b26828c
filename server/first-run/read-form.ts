import { parse } from 'node:querystring';
import type { Request, Response } from 'express';
import { readFormBody } from '#server/http/form-body.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { type Form, formOf } from './form.ts';

const mostBytes = 20_000;
/** Pictures and catalogue files come with a form too. */
const mostBytesWithFiles = 25 * 2 ** 20;

/** Reads a form of the set-up page. Null when it is too large, or no form. Without a folder no file is taken: strangers send none. */
export async function readForm(request: Request, response: Response, folder: string | null): Promise<Form | null> {
  if (/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    if (folder === null) return null;
    const read = await readFormBody(request, response, { mostBytes: mostBytesWithFiles, folder });
    return read.ok ? formOf(read.value) : null;
  }
  const bytes = await readBytes(request, mostBytes);
  return bytes && formOf(parse(bytes.toString('utf8')));
}

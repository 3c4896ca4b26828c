import type { IncomingMessage } from 'node:http';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readBytes } from './read-bytes.ts';

/** Reads a JSON body up to a size limit; a missing one counts as `{}`. A compressed one, or one not in UTF-8, fails. */
export async function readJsonBody(request: IncomingMessage, mostBytes: number): Promise<Result<unknown>> {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return succeed({});
  if (!isPlainJson(headers['content-type']) || (headers['content-encoding'] ?? 'identity') !== 'identity') {
    return fail('body-not-json');
  }
  const bytes = await readBytes(request, mostBytes);
  return bytes === null ? fail('body-too-large') : parseObject(bytes.toString());
}

function isPlainJson(contentType = ''): boolean {
  if (contentType === 'application/json') return true;
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  return /^application\/([\w.-]+\+)?json$/.test(type.trim()) && /^(charset="?utf-8"?)?$/.test(charset ?? '');
}

function parseObject(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? succeed(value) : fail('body-not-json');
  } catch {
    return fail('body-not-json');
  }
}

import type { IncomingMessage } from 'node:http';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readBytes } from './read-bytes.ts';

/** Reads a form of fields and files (`multipart/form-data`) up to a size limit. A repeated field becomes a list. */
export async function readFormBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Result<Record<string, unknown>>> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return fail('body-not-form');
  const bytes = await readBytes(request, mostBytes);
  if (bytes === null) return fail('body-too-large');
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const byName = Map.groupBy(form.entries(), ([name]) => name);
    const fields = [...byName].map(([name, entries]): [string, unknown] => {
      const values = entries.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    });
    return succeed(Object.fromEntries(fields));
  } catch {
    return fail('body-not-form');
  }
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Idempotency } from '#server/commerce/commerce.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

export interface JsonAnswer {
  status: number;
  /** The text, stored and sent as it is. */
  body: string;
}

export interface OnceEntry {
  /** Caller and call: the same key of another caller is another key. */
  scope: string;
  /** The Idempotency-Key header. */
  key: string;
  /** What was asked; the same key with another body is refused. */
  body: unknown;
}

/**
 * Does the work once for an Idempotency-Key. A repetition gets the first answer, a twin that is still running is waited
 * for, and work that broke down may be tried again. Work that was done is answered, whatever becomes of remembering it.
 */
export async function answerOnce(
  idempotency: Idempotency,
  { scope, key, body }: OnceEntry,
  work: () => Promise<JsonAnswer>,
): Promise<Result<JsonAnswer>> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  for (let pause = 20; pause < 10_000; pause *= 1.5) {
    const begun = await idempotency.begin({ scope, key, bodyHash });
    if (begun.state === 'mismatch') return fail('idempotency-mismatch', { field: 'Idempotency-Key' });
    if (begun.state === 'done') return succeed({ status: begun.status, body: begun.body });
    if (begun.state === 'fresh') return succeed(await workAndKeep(idempotency, scope, key, work));
    await wait(pause);
  }
  return fail('service-unavailable');
}

async function workAndKeep(
  idempotency: Idempotency,
  scope: string,
  key: string,
  work: () => Promise<JsonAnswer>,
): Promise<JsonAnswer> {
  let answer: JsonAnswer;
  try {
    answer = await work();
  } catch (fault) {
    await setFree(idempotency, scope, key);
    throw fault;
  }
  if (answer.status >= 500) await setFree(idempotency, scope, key);
  else await remember(() => idempotency.finish({ scope, key, ...answer }));
  return answer;
}

/** A key that cannot be set free just now comes free by itself: its twin counts as dead. */
async function setFree(idempotency: Idempotency, scope: string, key: string): Promise<void> {
  await idempotency.abandon({ scope, key }).catch(() => {});
}

/** What fails at first is tried on while nobody waits, and not longer than a silent twin counts as alive. */
async function remember(finish: () => Promise<void>): Promise<void> {
  await finish().catch(() => {
    void tryOn(finish);
  });
}

async function tryOn(finish: () => Promise<void>): Promise<void> {
  for (let pause = 100; pause < 30_000; pause *= 2) {
    await wait(pause, null, { ref: false });
    try {
      return await finish();
    } catch {}
  }
}

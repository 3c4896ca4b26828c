import { expect, it } from 'vitest';
import { askUnderKeys } from './under-keys.ts';

const kept = { answer: 'error', isKept: true };
const done = { answer: 'done', isKept: false };

it.each([
  ['answers at once', [done], [], 'done', ['K']],
  ['returns an error that it does not keep', [{ ...done, answer: 'away' }], [], 'away', ['K']],
  ['keeps an error and has done nothing', [kept, done], [null], 'done', ['K', 'find', 'K-2']],
  ['keeps an error and has done the work', [kept], ['found'], 'found', ['K', 'find']],
  ['cannot report whether it has done the work', [kept], ['away'], 'away', ['K', 'find']],
  ['fails under every key', [kept, kept, kept], [null, null], 'error', ['K', 'find', 'K-2', 'find', 'K-3']],
])('asks a service under a new key only when it %s', async (_, answers, found, answer, asked) => {
  const calls: string[] = [];
  const ask = async (key: string) => {
    calls.push(key);
    return answers.shift() ?? done;
  };
  const find = async () => {
    calls.push('find');
    return found.shift() ?? null;
  };
  expect(await askUnderKeys('K', ask, find)).toBe(answer);
  expect(calls).toEqual(asked);
});

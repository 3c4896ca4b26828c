import { describe, expect, it } from 'vitest';
import { readByEither } from './sqlite-reads.ts';
import type { Statements } from './sqlite-statements.ts';

const answering = (name: string) => ({ get: () => ({ name }), all: () => [{ name }] }) as unknown as Statements;

function failing(errcode: number): Statements {
  const fail = () => {
    throw Object.assign(new Error('refused'), { errcode });
  };
  return { get: fail, all: fail } as unknown as Statements;
}

const busyRecovery = 5 | (1 << 8);
const corrupt = 11;

describe('a read', () => {
  it.each([
    ['uses the writing connection', answering('writer'), false, 'writer'],
    ['never sees an open transaction', answering('writer'), true, 'reader'],
    ['waits on the other connection while another process repairs the file', failing(busyRecovery), false, 'reader'],
  ])('%s', async (_, writer, isOpen, name) => {
    const read = readByEither(writer, answering('reader'), () => isOpen);
    expect([await read.get('SELECT'), await read.all('SELECT')]).toEqual([{ name }, [{ name }]]);
  });

  it('hides no fault', () => {
    const read = readByEither(failing(corrupt), answering('reader'), () => false);
    expect(() => read.get('SELECT')).toThrow('refused');
  });
});

import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

function openScene(atOnce: number) {
  const handle = takeTurns(atOnce, ({ url }) => url ?? null);
  const begun: string[] = [];
  const ask = (caller: string, name: string) => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    handle({ url: caller } as Request, response as unknown as Response, () => void begun.push(name));
    return () => {
      response.closed = true;
      response.emit('close');
    };
  };
  return { ask, begun };
}

it('one caller has a limited number of requests under way, and other callers go on', () => {
  const { ask, begun } = openScene(2);
  const endFirst = ask('a', 'a1');
  ask('a', 'a2');
  ask('a', 'a3');
  ask('a', 'a4');
  ask('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  endFirst();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('a request whose client has disconnected gives up its turn', () => {
  const { ask, begun } = openScene(1);
  const endFirst = ask('a', 'a1');
  const leave = ask('a', 'a2');
  ask('a', 'a3');
  leave();
  endFirst();
  expect(begun).toEqual(['a1', 'a3']);
});

it('ended requests no longer count', () => {
  const { ask, begun } = openScene(1);
  for (let count = 0; count < 3; count++) ask('a', `a${count}`)();
  expect(begun).toEqual(['a0', 'a1', 'a2']);
});

it('200 guests of a lobby are all answered, one after the other', () => {
  const { ask, begun } = openScene(2);
  const ends = Array.from({ length: 200 }, (_, guest) => ask('lobby', `guest ${guest}`));
  for (const end of ends) end();
  expect(begun).toHaveLength(200);
});

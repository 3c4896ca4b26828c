import { expect, it } from 'vitest';
import type { Answer, Api } from '#shared/client/api.ts';
import { logout } from '#shared/contract/auth.ts';
import { createAsk } from './ask.ts';

type Outcome = Answer<Record<string, never>>;

const ended: Outcome = { ok: false, failure: { code: 'sign-in-required', message: 'Please sign in first.' } };
const old: Outcome = { ok: false, failure: { code: 'password-needed', message: 'Please type your password.' } };
const done: Outcome = { ok: true, value: {} };

/** Makes a call that the store answers in this sequence. `passes`: whether the person signs in, each time that it is asked. */
async function ask(answers: Outcome[], passes: boolean[]) {
  const keys: (string | undefined)[] = [];
  const reasons: string[] = [];
  const send = async (_call: unknown, _request: unknown, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    return answers.shift() ?? done;
  };
  const pass = async (reason: string, factors = '') => {
    reasons.push(`${reason} ${factors}`.trim());
    return passes.shift() ?? false;
  };
  const answer = await createAsk(send as Api['send'], { pass })(logout, {});
  return { answer, keys, reasons };
}

it('repeats the call under the same key after the sign-in', async () => {
  const { answer, keys, reasons } = await ask([ended, done], [true]);
  expect(answer).toEqual(done);
  expect(reasons).toEqual(['sign-in-required']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/\d/);
  expect(new Set(keys).size).toBe(1);
});

it('asks for the password when the sign-in did not take it', async () => {
  const { answer, reasons } = await ask([ended, old, done], [true, true]);
  expect(answer).toEqual(done);
  expect(reasons).toEqual(['sign-in-required', 'password-needed']);
});

it('answers the failure when the dialog is closed, and does not ask for ever', async () => {
  const closed = await ask([ended, done], [false]);
  expect([closed.answer, closed.keys.length]).toEqual([ended, 1]);
  const endless = await ask([ended, ended, ended, ended, done], [true, true, true, true]);
  expect([endless.answer, endless.keys.length]).toEqual([ended, 4]);
});

it('asks for the second factor after the password, and tells which factors the account has', async () => {
  const factor: Outcome = { ok: false, failure: { code: 'second-factor-needed', message: 'Code?', subject: 'code' } };
  const { answer, reasons } = await ask([ended, old, factor, done], [true, true, true]);
  expect(answer).toEqual(done);
  expect(reasons).toEqual(['sign-in-required', 'password-needed', 'second-factor-needed code']);
});

it('opens nothing for any other failure', async () => {
  const refused: Outcome = { ok: false, failure: { code: 'not-allowed', message: 'No.' } };
  expect(await ask([refused], [])).toMatchObject({ answer: refused, reasons: [] });
});

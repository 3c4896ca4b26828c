import { expect, it, vi } from 'vitest';
import { createSessionGate } from './session-gate.ts';

it('lets all calls that wait pass after one sign-in', async () => {
  const gate = createSessionGate();
  const changed = vi.fn();
  gate.subscribe(changed);
  const waiting = [gate.pass('sign-in-required'), gate.pass('sign-in-required')];
  expect(gate.reason()).toBe('sign-in-required');
  gate.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(gate.reason()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
});

it('lets no call pass when the dialog is closed, and opens again for the next call', async () => {
  const gate = createSessionGate();
  const refused = gate.pass('password-needed');
  gate.settle(false);
  expect(await refused).toBe(false);
  const later = gate.pass('password-needed');
  gate.settle(true);
  expect(await later).toBe(true);
});

it('asks for the whole sign-in when the session ends while the password is asked', () => {
  const gate = createSessionGate();
  void gate.pass('password-needed');
  void gate.pass('sign-in-required');
  expect(gate.reason()).toBe('sign-in-required');
  void gate.pass('password-needed');
  expect(gate.reason()).toBe('sign-in-required');
});

it('ignores an answer when no dialog is open', () => {
  const gate = createSessionGate();
  gate.insist('sign-in-required');
  gate.settle(true);
  expect(gate.reason()).toBeNull();
});

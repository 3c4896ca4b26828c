import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberInput } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { StaffParts } from '#site/admin/staff-room.tsx';
import { settingOf } from '#tests/support/staff-room.tsx';
import { ActDialog } from './act-dialog.tsx';

afterEach(cleanup);

interface Wish {
  units: number;
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const refusal = (code: CallFailure['code']): Answer<never> => ({ ok: false, failure: { code, message: '' } });
const busy = refusal('network-unreachable');

/** Reads something for the page behind the dialog. */
function Page({ name = 'page', read }: { name?: string; read: () => Promise<string> }) {
  useQuery({ queryKey: [name], queryFn: read });
  return null;
}

/** A dialog that is gone once it is closed. Its form reads something. */
function Moving({ read }: { read: () => Promise<string> }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <ActDialog<object, object>
      {...{ title: 'Move', doIt: 'Do it', done: 'Moved', close: () => setOpen(false) }}
      preview={async () => ({ ok: true, value: {} })}
      shown={() => <p>Shown</p>}
      act={async () => ({ ok: true, value: {} })}
    >
      <Page name="form" read={read} />
    </ActDialog>
  ) : null;
}

function open({ hasForm = true, acts = [] as Answer<unknown>[] } = {}) {
  const preview = vi.fn(async (wish: Wish) => ({ ok: true as const, value: { amount: (wish.units ?? 1) * 100 } }));
  const done = vi.fn(async (_wish: Wish, _effects: { amount: number }, _nonce: string) => acts.shift() ?? busy);
  const close = vi.fn();
  const read = vi.fn(async () => 'read');
  history.replaceState(null, '', '/en/admin');
  render(
    <StaffParts setting={settingOf()}>
      <Page read={read} />
      <ActDialog<Wish, { amount: number }>
        title="Refund"
        defaults={{ units: 2 }}
        preview={preview}
        shown={({ amount }) => <p>{amount} to the buyer</p>}
        doIt={({ amount }) => `Refund ${amount}`}
        act={done}
        done="Refunded"
        close={close}
      >
        {hasForm && <NumberInput source="units" label="Units" />}
      </ActDialog>
    </StaffParts>,
  );
  return { preview, done, close, read };
}

it('shows what will happen before it is done, and does what was shown', async () => {
  const { preview, done, close } = open({ acts: [{ ok: true, value: {} }] });
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: '3' } });
  await press('Show what will happen');
  expect(await screen.findByText('300 to the buyer')).toBeDefined();
  expect(done).not.toHaveBeenCalled();
  await press('Refund 300');
  expect(preview).toHaveBeenCalledExactlyOnceWith({ units: 3 });
  expect(done).toHaveBeenCalledExactlyOnceWith({ units: 3 }, { amount: 300 }, expect.stringMatching(/\d/));
  expect(close).toHaveBeenCalledOnce();
  expect(await screen.findByText('Refunded')).toBeDefined();
});

it('asks the calls of the page again, but none of its own form, which may be about something that is gone', async () => {
  const [ofPage, ofForm] = [vi.fn(async () => 'read'), vi.fn(async () => 'read')];
  render(
    <StaffParts setting={settingOf()}>
      <Page read={ofPage} />
      <Moving read={ofForm} />
    </StaffParts>,
  );
  await press('Show what will happen');
  await screen.findByText('Shown');
  await press('Do it');
  await vi.waitFor(() => expect(ofPage).toHaveBeenCalledTimes(2));
  expect(ofForm).toHaveBeenCalledOnce();
});

it('keeps what was typed when the person goes back', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: '3' } });
  await press('Show what will happen');
  await screen.findByText('300 to the buyer');
  await press('Change');
  expect(screen.getByLabelText<HTMLInputElement>('Units').value).toBe('3');
  expect(screen.queryByText('300 to the buyer')).toBeNull();
});

it('repeats an act whose answer was lost with the same nonce', async () => {
  const { done } = open({ acts: [busy, { ok: true, value: {} }] });
  await press('Show what will happen');
  await screen.findByText('200 to the buyer');
  await press('Refund 200');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the store.');
  await press('Refund 200');
  const [first, second] = done.mock.calls;
  expect(first?.[2]).toBe(second?.[2]);
});

it('keeps the nonce of an act whose answer was lost, also when it is shown again', async () => {
  const { done, read } = open({ acts: [busy, refusal('password-needed'), busy, { ok: true, value: {} }] });
  await press('Show what will happen');
  await screen.findByText('200 to the buyer');
  await press('Refund 200');
  await press('Refund 200');
  await press('Change');
  await press('Show what will happen');
  await screen.findByText('200 to the buyer');
  await press('Refund 200');
  expect(read).toHaveBeenCalledTimes(3);
  await press('Refund 200');
  expect(new Set(done.mock.calls.map(([, , nonce]) => nonce)).size).toBe(1);
});

it('makes a new nonce for an act that was refused and is shown again', async () => {
  const { done, read } = open({ acts: [refusal('preview-changed'), { ok: true, value: {} }] });
  await press('Show what will happen');
  await screen.findByText('200 to the buyer');
  await press('Refund 200');
  expect(read).toHaveBeenCalledOnce();
  await press('Change');
  await press('Show what will happen');
  await screen.findByText('200 to the buyer');
  await press('Refund 200');
  const [first, second] = done.mock.calls;
  expect(first?.[2]).not.toBe(second?.[2]);
});

it('begins with what will happen when it has no form', async () => {
  const { preview } = open({ hasForm: false });
  expect(await screen.findByText('100 to the buyer')).toBeDefined();
  expect(preview).toHaveBeenCalledOnce();
});

it('an act that the store would refuse cannot be done', async () => {
  history.replaceState(null, '', '/en/admin');
  const doIt = vi.fn();
  render(
    <StaffParts setting={settingOf()}>
      <ActDialog<object, { faults: number }>
        title="Publish"
        preview={async () => ({ ok: true, value: { faults: 1 } })}
        shown={({ faults }) => <p>{faults} fault</p>}
        doIt="Publish now"
        mayDo={({ faults }) => faults === 0}
        act={doIt}
        done="Published"
        close={vi.fn()}
      />
    </StaffParts>,
  );
  expect(await screen.findByText('1 fault')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publish now' }).hasAttribute('disabled')).toBe(true);
});

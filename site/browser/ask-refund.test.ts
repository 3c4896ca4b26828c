// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { askOnSubmit } from './ask-refund.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset();
  reload.mockClear();
  document.documentElement.dataset.locale = 'en';
  document.body.innerHTML =
    '<form data-ask-refund="f-1" data-network-unreachable="No network"><textarea> We are ill. </textarea><button>Send</button></form>';
  askOnSubmit(document.querySelector('form') as HTMLFormElement);
});

function press(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
}

it('asks for the money of the order back, once, and shows the page anew', async () => {
  fetch.mockImplementation(async () => Response.json({ refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null }));
  press();
  press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ fakeId: 'f-1', refundComment: 'We are ill.' }));
});

it('takes at once the sum that the page names', async () => {
  const form = document.querySelector('form') as HTMLFormElement;
  form.dataset.sum = '470.5';
  form.querySelector('textarea')?.remove();
  fetch.mockImplementation(async () => Response.json({ refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null }));
  const up = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(up).toHaveBeenCalledWith(0, 0);
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({ fakeId: 'f-1', refundComment: '', confirmed_sum: 470.5 }),
  );
});

it('says why it could not, and can be pressed again', async () => {
  const error = { code: 'refund-not-possible', message: 'Nothing in this order can be refunded.' };
  fetch.mockImplementation(async () => Response.json({ error }, { status: 409 }));
  press();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(error.message));
  expect(document.querySelector('button')?.disabled).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

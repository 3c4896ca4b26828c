// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askOnSubmit } from './send-refund-request.ts';

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

it('sends one refund request for the order, and reloads the page', async () => {
  fetch.mockImplementation(async () => Response.json({ refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null }));
  press();
  press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ fakeId: 'f-1', refundComment: 'We are ill.' }));
});

it('refunds the sum that the page names at once', async () => {
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

describe('a form with a choice of units', () => {
  const unit = (amount: number) => ({ gift_code: 0, amount });
  const plan = {
    choices: [
      { item_id: 1, qty: 3, units: [unit(33.33), unit(33.33), unit(33.34)], names: [] },
      { item_id: 2, qty: 1, units: [unit(50)], names: [] },
    ],
    ...{ currency: 'HKD', leavesOthers: false },
  };
  const form = () => document.querySelector('form') as HTMLFormElement;
  const shown = (say: string) => document.querySelector<HTMLElement>(`[data-say="${say}"]:not([hidden])`)?.textContent;
  const button = () => document.querySelector('button') as HTMLButtonElement;

  beforeEach(() => {
    document.body.innerHTML = `<details open><summary></summary><form data-ask-refund="f-1" data-sum="150" data-seen="2" data-reload="Reload">
      <select name="1"><option value="0">0</option><option value="1">1</option><option value="2">2</option><option value="3" selected>3</option></select>
      <input type="checkbox" name="2" value="1" checked>
      <p data-say="amount" data-text="{} goes back"></p><p data-say="whole" data-text="All"></p>
      <p data-say="part" data-text="A part"></p>
      <button data-text="Get {} back">Get</button></form></details>`;
    choose('3', true);
    form().dataset.plan = JSON.stringify(plan);
    askOnSubmit(form());
  });

  function choose(count: string, isChecked: boolean): void {
    const [select, box] = [form().querySelector('select'), form().querySelector('input')];
    if (select) select.value = count;
    if (box) box.checked = isChecked;
    form().dispatchEvent(new Event('change'));
  }

  it('shows the sum of the refund for each choice', () => {
    expect([button().textContent, shown('amount'), shown('whole'), shown('part')]).toEqual([
      ...['Get HK$150.00 back', 'HK$150.00 goes back', 'All', undefined],
    ]);
    choose('2', false);
    expect([button().textContent, shown('amount'), shown('whole'), shown('part')]).toEqual([
      ...['Get HK$66.66 back', 'HK$66.66 goes back', undefined, 'A part'],
    ]);
    choose('0', false);
    expect([button().disabled, shown('amount'), shown('part')]).toEqual([true, undefined, undefined]);
    choose('0', true);
    expect([button().disabled, button().textContent]).toEqual([false, 'Get HK$50.00 back']);
  });

  it('sends the chosen units; when all are chosen it names no units', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    fetch.mockImplementation(async () => Response.json({ refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null }));
    choose('2', false);
    press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    button().disabled = false;
    choose('3', true);
    press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
      {
        ...{ fakeId: 'f-1', refundComment: '', confirmed_sum: 66.66 },
        ...{ items: [{ item_id: 1, qty: 2 }], refunds_seen: 2 },
      },
      { fakeId: 'f-1', refundComment: '', confirmed_sum: 150 },
    ]);
  });

  it('reports a changed booking, with a link to reload', async () => {
    const answer = (error: object) => fetch.mockImplementation(async () => Response.json({ error }, { status: 409 }));
    answer({ code: 'refund-not-due', message: 'It has changed.' });
    press();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('It has changed. Reload'));
    choose('1', false);
    expect(document.querySelector('[role=alert]')).toBeNull();
    answer({ code: 'refund-not-due', message: 'No refund is due.', subject: '1' });
    press();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('No refund is due.'));
  });
});

it('shows the reason of a refusal, and can be pressed again', async () => {
  const error = { code: 'refund-not-possible', message: 'Nothing in this order can be refunded.' };
  fetch.mockImplementation(async () => Response.json({ error }, { status: 409 }));
  press();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(error.message));
  expect(document.querySelector('button')?.disabled).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

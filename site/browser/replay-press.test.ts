// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { firstScript } from '#site/head/inline-script.ts';
import { replayPress } from './replay-press.ts';

const [answered, elsewhere, sent] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `
    <section data-question><button id="agree"><span>Agree</span></button></section>
    <button id="other">Other</button>
    <form data-ask-refund><button id="ask">Ask</button></form>`;
});

new Function(firstScript)();

const element = (id: string) => document.getElementById(id) as HTMLElement;

function scriptArrives(): void {
  element('agree').addEventListener('click', answered);
  element('other').addEventListener('click', elsewhere);
  replayPress(document.querySelector('section') as HTMLElement);
}

it('repeats an early press of a button, only once', () => {
  element('agree').querySelector('span')?.click();
  scriptArrives();
  expect(answered).toHaveBeenCalledOnce();
});

it('repeats an early press of a button outside its part', () => {
  element('other').click();
  element('other').addEventListener('click', elsewhere);
  replayPress(document.querySelector('section') as HTMLElement, '#other');
  expect(elsewhere).toHaveBeenCalledOnce();
});

it('presses nothing when no button was pressed, or another one', () => {
  element('other').click();
  scriptArrives();
  expect(answered).not.toHaveBeenCalled();
  expect(elsewhere).not.toHaveBeenCalled();
});

it('sends a form only after its script was loaded', () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const reached = vi.fn((event: Event) => event.defaultPrevented);
  addEventListener('submit', reached, { once: true });
  element('ask').click();
  expect(reached).toHaveReturnedWith(true);
  form.addEventListener('submit', sent);
  replayPress(form);
  expect(sent).toHaveBeenCalledOnce();
});

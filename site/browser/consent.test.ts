// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startConsent } from './consent.ts';

const counting = vi.hoisted(() => ({ startCounting: vi.fn(), stopCounting: vi.fn() }));
vi.mock('./count-visit.ts', () => counting);

function opensPage(version = '1'): HTMLElement {
  document.body.innerHTML = `
    <section data-consent="${version}" hidden>
      <h2 tabindex="-1">May we?</h2>
      <button data-answer="refused">Refuse</button><button data-answer="agreed">Agree</button>
    </section>
    <button data-ask-consent>Privacy settings</button>`;
  const banner = document.querySelector('section') as HTMLElement;
  startConsent(banner);
  return banner;
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

it('asks the question, and counts only visitors who agree', async () => {
  const banner = opensPage();
  expect(banner.hidden).toBe(false);
  expect(counting.startCounting).not.toHaveBeenCalled();
  press('[data-answer=agreed]');
  expect(banner.hidden).toBe(true);
  await vi.waitFor(() => expect(counting.startCounting).toHaveBeenCalledOnce());
  press('[data-ask-consent]');
  expect(banner.hidden).toBe(false);
  expect(document.activeElement?.textContent).toBe('May we?');
  press('[data-answer=refused]');
  await vi.waitFor(() => expect(counting.stopCounting).toHaveBeenCalledOnce());
  expect(document.activeElement?.textContent).toBe('Privacy settings');
});

it('does not ask again after a refusal, until the text changes', async () => {
  opensPage();
  press('[data-answer=refused]');
  expect(opensPage().hidden).toBe(true);
  expect(opensPage('2').hidden).toBe(false);
  await Promise.resolve();
  expect(counting.startCounting).not.toHaveBeenCalled();
});

it('stops counting on a page from the back-forward cache after a refusal on another page', async () => {
  const banner = opensPage();
  press('[data-answer=agreed]');
  await vi.waitFor(() => expect(counting.startCounting).toHaveBeenCalledOnce());
  const agreed = localStorage.getItem('gondola.consent') ?? '';
  localStorage.setItem('gondola.consent', agreed.replace('agreed', 'refused'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(counting.stopCounting).toHaveBeenCalled());
  expect(banner.hidden).toBe(true);
});

it('asks the question on each page when storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const banner = opensPage();
  press('[data-answer=refused]');
  expect(banner.hidden).toBe(true);
  expect(opensPage().hidden).toBe(false);
  vi.unstubAllGlobals();
});

import type Axe from 'axe-core';
import { assert } from 'chai';
import { localeCodes } from '#shared/contract/locale.ts';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const picker = '<gondola-product-picker sku="T-01"><a href="/p/cable-car">Cable car</a></gondola-product-picker>';
const month = 'gondola-product-picker >>> calendar-date calendar-month >>> table';

const root = (page: PartnerPage) => page.document.querySelector('gondola-product-picker')?.shadowRoot as ShadowRoot;

/** A day of March in the strip of days. Today in the fake store is 2 March. */
async function day(page: PartnerPage, number: number): Promise<HTMLInputElement> {
  const date = `2026-03-${String(number).padStart(2, '0')}`;
  return page.find<HTMLInputElement>(`gondola-product-picker >>> [data-day="${date}"] input`);
}

async function openCalendar(page: PartnerPage): Promise<void> {
  (await page.find('gondola-product-picker >>> .calendar-toggle')).click();
}

async function calendarDay(page: PartnerPage, number: number): Promise<HTMLButtonElement> {
  const table = await page.find(month);
  return waitFor(
    () => [...table.querySelectorAll('button')].find((button) => button.textContent === String(number)),
    `day ${number}`,
  );
}

async function chooseCabin(page: PartnerPage): Promise<void> {
  const radio = await page.find<HTMLInputElement>('gondola-product-picker >>> input[type="radio"]');
  radio.click();
}

describe('the picker on a partner’s page', () => {
  it('shows the page’s link until it is ready', async () => {
    const page = await openPartnerPage(picker + embedScript);
    assert.equal(page.document.querySelector('gondola-product-picker a')?.textContent, 'Cable car');
    await page.find('gondola-product-picker >>> form');
    assert.isNull(root(page).querySelector('slot'));
  });

  it('sells two tickets for a day', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await chooseCabin(page);
    (await day(page, 4)).click();
    const more = await page.find('gondola-product-picker >>> .stepper button:last-of-type');
    more.click();
    const submit = await page.find('gondola-product-picker >>> button[type="submit"]');
    submit.click();
    const [added] = await waitFor(() => {
      const heard = page.heard('gondola-add-to-cart');
      return heard.length > 0 && heard;
    }, 'gondola-add-to-cart');
    assert.deepEqual(added?.detail, {
      items: [{ item_name: 'Cable car', item_id: 'T-01-1', price: 240, quantity: 2, currency: 'HKD' }],
    });
    assert.deepEqual(page.heard('gondola-cart-open')[0]?.detail, { reason: 'added' });
  });

  it('shows the toast unchanged by the page’s CSS rules', async () => {
    const page = await openPartnerPage(picker.replace(' sku', ' quiet sku') + embedScript);
    const sheet = new page.window.CSSStyleSheet();
    sheet.replaceSync(
      '* { text-transform: uppercase } div { display: grid; padding: 99px; background: red; opacity: 0 }',
    );
    page.document.adoptedStyleSheets = [sheet];
    await chooseCabin(page);
    (await day(page, 4)).click();
    (await page.find('gondola-product-picker >>> .stepper button:last-of-type')).click();
    (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
    const text = await page.find('[popover] >>> .toast span');
    const host = await page.find('[popover]');
    const { opacity, padding, backgroundColor } = page.window.getComputedStyle(host);
    assert.deepEqual([opacity, padding, backgroundColor], ['1', '16px 16px 0px', 'rgba(0, 0, 0, 0)']);
    assert.equal(page.window.getComputedStyle(text).textTransform, 'none');
    await waitFor(() => !host.matches(':popover-open'), 'its end');
    assert.equal(page.window.getComputedStyle(host).display, 'none');
  });

  it('offers only the fourteen days from the operator’s today', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await day(page, 2);
    const days = [...root(page).querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day);
    assert.deepEqual([days.at(0), days.at(-1), days.length], ['2026-03-02', '2026-03-15', 14]);
    await openCalendar(page);
    const states = await Promise.all([2, 16, 17].map(async (number) => (await calendarDay(page, number)).disabled));
    assert.deepEqual(states, [false, false, true]);
  });

  it('hides the weeks outside the booking window', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await openCalendar(page);
    const last = (await calendarDay(page, 31)).closest('tr');
    await waitFor(() => last?.hidden, 'the last week, which lies outside the window, to be hidden');
    assert.isFalse((await calendarDay(page, 2)).closest('tr')?.hidden);
  });

  it('takes a day from the calendar, which closes, and scrolls the line to that day', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await openCalendar(page);
    (await calendarDay(page, 16)).click();
    await waitFor(() => !root(page).querySelector('calendar-date'), 'the end of the calendar');
    const chosen = await day(page, 16);
    assert.isTrue(chosen.checked);
    const [line, label] = [chosen.closest('.days'), chosen.closest('label')].map((one) => one?.getBoundingClientRect());
    assert.isAtMost(label?.right ?? 0, (line?.right ?? 0) + 1);
    await page.findFocused('gondola-product-picker >>> .calendar-toggle');
  });

  it('moves the focus to the first missing field', async () => {
    const page = await openPartnerPage(picker + embedScript);
    const submit = await page.find('gondola-product-picker >>> button[type="submit"]');
    submit.click();
    const problem = await page.find('gondola-product-picker >>> .problem');
    assert.equal(problem.textContent, 'Cabin is required');
    await page.findFocused('gondola-product-picker >>> input[type="radio"]:focus');
  });

  it('moves the focus to the days when the day is missing', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await chooseCabin(page);
    await day(page, 4);
    (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
    await waitFor(() => root(page).activeElement?.closest('.days'), 'focus in the line of days');
  });

  it('can be used with only the keyboard in the calendar', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await openCalendar(page);
    const today = await calendarDay(page, 2);
    today.focus();
    const press = new page.window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true });
    today.dispatchEvent(press);
    const table = await page.find(month);
    await waitFor(() => table.querySelector('button[tabindex="0"]')?.textContent === '3', 'the 3rd has the tab stop');
  });

  it('shows the page’s language, with Gregorian years', async () => {
    const thai = embedScript.replace('data-key', 'data-locale="th" data-key');
    const page = await openPartnerPage(picker + thai);
    assert.equal((await day(page, 4)).getAttribute('aria-label'), 'วันพุธที่ 4 มีนาคม');
    await openCalendar(page);
    const heading = await page.find('gondola-product-picker >>> calendar-date [slot="heading"]');
    assert.equal(heading.textContent, 'มีนาคม 2026');
    assert.include((await page.find(month)).querySelector('th')?.textContent ?? '', 'อา');
  });

  it('shows a notice when the store does not know the product', async () => {
    const page = await openPartnerPage(`<gondola-product-picker sku="X-99"></gondola-product-picker>${embedScript}`);
    const notice = await page.find('gondola-product-picker >>> .notice');
    assert.include(notice.textContent ?? '', 'could not find this product');
  });

  it('has no axe findings, before and after the choices', async () => {
    const page = await openPartnerPage(`<main><h1>Tickets</h1>${picker}</main>${embedScript}`);
    await page.addScript('/axe.js');
    await day(page, 4);
    assert.deepEqual(await violations(page), []);
    await chooseCabin(page);
    (await day(page, 4)).click();
    assert.deepEqual(await violations(page), []);
    await openCalendar(page);
    await calendarDay(page, 4);
    assert.deepEqual(await violations(page), []);
  });
});

describe('a screen too small for the next step', () => {
  async function onLowScreen(): Promise<PartnerPage> {
    const page = await openPartnerPage(picker + embedScript);
    (page.window.frameElement as HTMLElement).style.height = '320px';
    await day(page, 4);
    page.window.scrollTo(0, 0);
    return page;
  }

  const press = (page: PartnerPage, input: HTMLElement, how: Event) => {
    input.closest('label')?.dispatchEvent(how);
    input.click();
    return page;
  };

  const quantityEnds = (page: PartnerPage) =>
    root(page).querySelector('[data-field="quantity"]')?.getBoundingClientRect().bottom ?? Number.NaN;

  it('scrolls to the next step for a visitor who points, and keeps the focus', async () => {
    const page = await onLowScreen();
    const { PointerEvent } = page.window;
    await chooseCabin(page);
    const before = root(page).activeElement;
    assert.isAbove(quantityEnds(page), 320);
    press(page, await day(page, 4), new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await waitFor(() => quantityEnds(page) <= 320, 'the quantities in sight');
    assert.isTrue(root(page).activeElement === before);
  });

  it('does not scroll for a visitor who uses the keyboard', async () => {
    const page = await onLowScreen();
    const { KeyboardEvent } = page.window;
    await chooseCabin(page);
    press(page, await day(page, 4), new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
    await waitFor(() => root(page).querySelector('.step-answer'), 'the answer');
    await new Promise((painted) => page.window.requestAnimationFrame(() => setTimeout(painted)));
    await new Promise((painted) => page.window.requestAnimationFrame(() => setTimeout(painted)));
    assert.equal(page.window.scrollY, 0);
  });

  it('shows the focused field above the sticky button', async () => {
    const page = await onLowScreen();
    await chooseCabin(page);
    (await day(page, 4)).click();
    const field = await page.find<HTMLInputElement>('gondola-product-picker >>> [data-field="quantity"] input');
    const bar = await page.find('gondola-product-picker >>> .total-bar');
    page.window.scrollBy({ top: field.getBoundingClientRect().bottom - 310, behavior: 'instant' });
    assert.isAbove(field.getBoundingClientRect().bottom, bar.getBoundingClientRect().top, 'behind it at first');
    field.focus();
    await waitFor(() => field.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top, 'the field in sight');
  });
});

describe('the button on a narrow screen', () => {
  for (const locale of localeCodes) {
    it(`breaks no word in ${locale}`, async () => {
      const script = embedScript.replace('data-key', `data-locale="${locale}" data-key`);
      const page = await openPartnerPage(`<div style="width: 272px">${picker}</div>${script}`);
      const button = await page.find('gondola-product-picker >>> .total-button');
      const steps = [async () => undefined, () => chooseCabin(page), async () => (await day(page, 4)).click()];
      let before: string | null = null;
      for (const step of steps) {
        await step();
        const text = await waitFor(() => button.textContent !== before && button.textContent, 'another text');
        assert.deepEqual([...brokenWords(button), isTooWide(button)], [false], text);
        before = text;
      }
    });
  }
});

function brokenWords(element: HTMLElement): string[] {
  const language = element.ownerDocument.documentElement.lang || 'zh-HK';
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
      text.textContent ?? '',
    )) {
      const range = element.ownerDocument.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (isWordLike && lines.size > 1) broken.push(segment);
    }
  }
  return broken;
}

function isTooWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth;
}

async function violations(page: PartnerPage): Promise<string[]> {
  const { axe } = page.window as unknown as { axe: typeof Axe };
  const { violations } = await axe.run(page.document);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

import { describe, expect, it } from 'vitest';
import { mailTexts } from './mail-texts.ts';

describe('mailTexts', () => {
  it.each([
    ['no text at all', {}, null],
    ['a text in one language', { confirmationOpening: { hk: '多謝 {name}！' } }, null],
    ['every placeholder of the text', { reminderClosing: { en: '{name} {order} {visit} {store}' } }, null],
    ['a brace that is no placeholder', { ticketNote: { en: 'Bring {' } }, null],
    [
      'an unknown placeholder',
      { confirmationOpening: { en: 'Dear {nmae} of {order}' } },
      'has no {nmae} here; it may have {name}, {order}, {visit}, {store}',
    ],
    [
      'a placeholder of other texts',
      { receiptFooter: { en: 'For {name}' } },
      'has no {name} here; it may have {order}, {store}',
    ],
    ['too many characters', { ticketNote: { en: 'x'.repeat(201) } }, 'must have at most 200 characters'],
    ['an unknown text', { greeting: { en: 'Hello' } }, 'Invalid input'],
  ])('checks %s', (_, texts, fault) => {
    const parsed = mailTexts.safeParse(texts);
    expect(parsed.success ? null : parsed.error.issues[0]?.message).toBe(fault);
  });
});

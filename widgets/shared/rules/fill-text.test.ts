import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

describe('fillText', () => {
  it.each([
    [
      'replaces placeholders',
      'Dear {name}, see you on {visit}.',
      { name: 'Mei', visit: '1 May' },
      'Dear Mei, see you on 1 May.',
    ],
    ['replaces a placeholder each time', '{order} {order}', { order: 'A1' }, 'A1 A1'],
    ['leaves braces in a value alone', 'Dear {name}', { name: '{order}', order: 'A1' }, 'Dear {order}'],
    ['leaves signs of replacement in a value alone', 'Dear {name}', { name: '$& $1' }, 'Dear $& $1'],
    ['removes space around the text', '  Hello \n', {}, 'Hello'],
    ['knows no empty text', ' ', {}, null],
    ['knows no missing text', undefined, {}, null],
    ['fills no text without its value', 'On {visit}', { order: 'A1' }, null],
    ['fills no text with an empty value', 'On {visit}', { visit: '' }, null],
    ['fills no text with an inherited value', '{constructor}', {}, null],
  ])('%s', (_, text, values, filled) => {
    expect(fillText(text, values)).toBe(filled);
  });
});

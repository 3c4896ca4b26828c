import type { StubFact } from './document.ts';
import type { Pen } from './pen.ts';

export type TextStyle = Parameters<Pen['paragraph']>[4];

/** The measures of a stub's text, in points. */
export interface StubStyle {
  name: TextStyle;
  option: TextStyle;
  label: TextStyle;
  value: TextStyle;
  /** Style of day and time, which visitors look for first. */
  when: TextStyle;
  note: TextStyle;
  /** Space above and below the text. */
  padding: number;
  headGap: number;
  rowGap: number;
  /** Size of the picture to the right of the name. It is as high as two lines of the name. */
  picture: { width: number; height: number };
}

export const ink = { soft: '#5a6a66', line: '#c9d6d3', choice: '#3b4a46' };

export const usual: StubStyle = {
  name: { size: 16, weight: 'bold', lineHeight: 1.25, maxLines: 8 },
  option: { size: 11, color: ink.choice, maxLines: 12 },
  label: { size: 8.5, color: ink.soft, maxLines: 8 },
  value: { size: 11.5, weight: 'bold', maxLines: 60 },
  when: { size: 15, weight: 'bold', lineHeight: 1.25, maxLines: 4 },
  note: { size: 8.5, color: ink.soft, maxLines: 6 },
  padding: 18,
  headGap: 11,
  rowGap: 6,
  picture: { width: 72, height: 54 },
};

/** A smaller style for a ticket with many texts, so that three still fit on a sheet. */
export const tight: StubStyle = {
  name: { ...usual.name, size: 13.5, lineHeight: 1.2 },
  option: { ...usual.option, size: 9.5 },
  label: { ...usual.label, size: 7.5, lineHeight: 1.25 },
  value: { ...usual.value, size: 10, lineHeight: 1.25 },
  when: { ...usual.when, size: 12, lineHeight: 1.2 },
  note: { ...usual.note, size: 7.5 },
  padding: 12,
  headGap: 7,
  rowGap: 3,
  picture: { width: 60, height: 45 },
};

/** The style for a ticket that would not fit on a sheet. Each answer gets at most `maxLines` lines. */
export function withShortAnswers(maxLines: number): StubStyle {
  return { ...tight, value: { ...tight.value, maxLines } };
}

export function valueStyleOf({ kind }: StubFact, { when, value }: StubStyle): TextStyle {
  return kind === 'date' || kind === 'time' ? when : value;
}

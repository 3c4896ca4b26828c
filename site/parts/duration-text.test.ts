import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  ['en', 150, '2 hours 30 minutes'],
  ['en', 60, '1 hour'],
  ['hk', 150, '2小時30分鐘'],
  ['cn', 180, '3小时'],
  ['jp', 150, '2時間30分'],
  ['kr', 45, '45분'],
  ['th', 90, '1 ชั่วโมง 30 นาที'],
  ['id', 90, '1 jam 30 menit'],
] as const)('%s writes %i minutes as “%s”', (locale, minutes, text) => {
  expect(durationText(minutes, locale)).toBe(text);
});

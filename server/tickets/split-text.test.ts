import { describe, expect, it } from 'vitest';
import { breakIntoWords, fillLines } from './split-text.ts';

describe('a line may end', () => {
  it.each([
    ['en', 'until Mon, 30 Nov 2026, 08:30', ['until ', 'Mon, ', '30 ', 'Nov ', '2026, ', '08:30']],
    ['en', 'Total HK$1,705.00 (3 × HK$235.00)', ['Total ', 'HK$1,705.00 ', '(3 ', '× ', 'HK$235.00)']],
    ['en', 'call +852 5808 1360 or −10%', ['call ', '+852 ', '5808 ', '1360 ', 'or ', '−10%']],
    ['en', 'a round-trip and/or more', ['a ', 'round-', 'trip ', 'and/', 'or ', 'more']],
    ['en', 'mei@example.com', ['mei@example.com']],
    ['zh-Hant-HK', '參觀日期：11月30日 10:30前', ['參觀', '日期：', '11', '月', '30', '日 ', '10:30', '前']],
    ['ja-JP', '大人（3〜11歳）、HK$115.00から', ['大人', '（3', '〜', '11', '歳）、', 'HK$115.00', 'から']],
    ['th-TH', 'วันจันทร์ 08:30 มีค่าธรรมเนียม 50%', ['วัน', 'จันทร์ ', '08:30 ', 'มี', 'ค่า', 'ธรรมเนียม ', '50%']],
    ['ko-KR', 'HK$235부터 예약', ['HK$235부터 ', '예약']],
  ])('in %s between the words of %s', (tag, text, words) => {
    expect(breakIntoWords(text, tag)).toEqual(words);
  });
});

it('fills lines, and cuts only a word that is wider than a whole line', () => {
  const words = breakIntoWords('until 30 Nov, 08:30 incomprehensibly', 'en');
  expect(fillLines(words, 15, ({ length }) => length)).toEqual(['until 30 Nov,', '08:30 incompreh', 'ensibly']);
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { indexPages, type PageFinder } from './find-pages.ts';

/** Searches of visitors of the demo shop for information, each with the page that must come first; null when no page may be found. */
const wishes: Record<LocaleCode, Record<string, string | null>> = {
  en: {
    'getting here': 'getting-here',
    bus: 'getting-here',
    parking: 'getting-here',
    ferries: 'getting-here',
    'opening hours': 'questions',
    'opning hours': 'questions',
    refund: 'questions',
    cancel: 'questions',
    luggage: 'questions',
    wheelchair: 'questions',
    weather: 'questions',
    'lost my mail': 'questions',
    'your day': 'your-day-on-the-ridge',
    jacket: 'your-day-on-the-ridge',
    'cap size': 'trail-cap',
    sizes: 'trail-cap',
    zeppelin: null,
  },
  hk: {
    交通: 'getting-here',
    巴士: 'getting-here',
    點去: null,
    服務時間: 'questions',
    輪椅: 'questions',
    退款: 'questions',
    天氣: 'questions',
    一日遊: 'your-day-on-the-ridge',
    尺碼: 'trail-cap',
  },
  cn: {
    交通: 'getting-here',
    巴士: 'getting-here',
    运营时间: 'questions',
    轮椅: 'questions',
    退款: 'questions',
    行李: 'questions',
    一日游: 'your-day-on-the-ridge',
    尺码: 'trail-cap',
  },
  th: {
    การเดินทาง: 'getting-here',
    รถประจำทาง: 'getting-here',
    เวลาเปิด: 'questions',
    ยกเลิก: 'questions',
    กระเป๋าเดินทาง: 'questions',
    ลมแรง: 'questions',
  },
  jp: {
    アクセス: 'getting-here',
    バス: 'getting-here',
    営業時間: 'questions',
    車いす: 'questions',
    返金: 'questions',
    荷物: 'questions',
    天気: 'questions',
    サイズ: 'trail-cap',
  },
  kr: {
    '오시는 길': 'getting-here',
    버스: 'getting-here',
    '운행 시간': 'questions',
    휠체어: 'questions',
    환불: 'questions',
    날씨: 'questions',
    사이즈: 'trail-cap',
  },
  id: {
    bus: 'getting-here',
    'jam buka': 'questions',
    'kursi roda': 'questions',
    bagasi: 'questions',
    cuaca: 'questions',
    'tanya jawab': 'questions',
    ukuran: 'trail-cap',
  },
};

const file = new URL('../../examples/demo-shop/catalogue.json', import.meta.url);
const { articles = [], items = [] } = catalogue.parse(JSON.parse(readFileSync(file, 'utf8'))).store;
const pages = [...articles, ...items.map(({ name: title, ...item }) => ({ title, ...item }))];

describe.each(localeCodes)('in %s', (locale) => {
  let find: PageFinder;

  beforeAll(async () => {
    const texts = pages.map(({ title, summary, content }) => ({
      title: localizedText(title, locale),
      summary: localizedText(summary, locale),
      content: localizedText(content, locale),
    }));
    find = await indexPages(texts, locale);
  });

  it.each(Object.entries(wishes[locale]))('“%s” finds the page %s', (keyword, id) => {
    const found = find(keyword).at.map((index) => pages[index]?.id);
    expect(found[0] ?? null, `found ${found.join(' ')}`).toBe(id);
  });
});

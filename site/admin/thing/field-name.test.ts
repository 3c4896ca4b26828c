import { expect, it } from 'vitest';
import { fieldName } from './field-name.ts';
import { fieldNames } from './field-names.ts';

it.each([
  [['price'], 'Price', '價錢'],
  [['id'], 'Number', '編號'],
  [['name', 'en'], 'Name · English', '名稱 · English'],
  [['name', 'id'], 'Name · Bahasa Indonesia', '名稱 · Bahasa Indonesia'],
  [['variants', 1, 'price'], 'Variants 2 · Price', '款式 2 · 價錢'],
  [['options', 0, 'id'], 'Questions 1 · Number', '問題 1 · 編號'],
  [
    ['options', 0, 'values', 2, 'title', 'hk'],
    'Questions 1 · Values 3 · Title · 繁體中文',
    '問題 1 · 選項 3 · 標題 · 繁體中文',
  ],
  [['sizeChart', 'columns', 0, 'id'], 'Size chart · Columns 1 · Bahasa Indonesia', '尺碼表 · 欄目 1 · Bahasa Indonesia'],
  [['takes', 'cabins'], 'Places taken · cabins', '佔用名額 · cabins'],
  [[0, 'everyWeek'], '1 · Weekdays', '1 · 星期'],
  [[], '', ''],
])('names the field %j', (path, inEnglish, inChinese) => {
  expect([fieldName(path, fieldNames.en), fieldName(path, fieldNames.hk)]).toEqual([inEnglish, inChinese]);
});

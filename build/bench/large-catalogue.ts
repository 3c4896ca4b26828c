import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';

/**
 * Writes a catalogue file whose texts are as long as a real operator's. The same `productCount` always gives the same file. One product in
 * three has time slots; half of all products are in one category.
 */
export async function writeLargeCatalogue(file: string, productCount: number): Promise<void> {
  await pipeline(Readable.from(writeDocument(productCount)), createWriteStream(file));
}

/** Holds half of all products. */
export const busiestCategory = 'rides';

const vocabulary: Record<LocaleCode, { between: string; words: readonly string[] }> = {
  en: {
    between: ' ',
    words: split(
      'cable car cabin ridge village temple lantern harbour island sunset morning family crystal glass mountain tea garden forest night photo lunch sailing museum summit valley river walk guide bridge market',
    ),
  },
  id: {
    between: ' ',
    words: split(
      'kereta gantung kabin bukit desa kuil lentera pelabuhan pulau senja pagi keluarga kristal kaca gunung teh taman hutan malam foto makan berlayar museum puncak lembah sungai jalan pemandu jembatan pasar',
    ),
  },
  hk: {
    between: '',
    words: split(
      '纜車 車廂 山嶺 村落 寺廟 燈籠 海港 小島 日落 早晨 家庭 水晶 玻璃 高山 茶室 花園 樹林 夜遊 拍照 午餐 帆船 博物館 山頂 山谷 河流 漫步 導賞 大橋 市集 來回',
    ),
  },
  cn: {
    between: '',
    words: split(
      '缆车 车厢 山岭 村落 寺庙 灯笼 海港 小岛 日落 早晨 家庭 水晶 玻璃 高山 茶室 花园 树林 夜游 拍照 午餐 帆船 博物馆 山顶 山谷 河流 漫步 导览 大桥 市集 往返',
    ),
  },
  jp: {
    between: '',
    words: split(
      'ロープウェイ キャビン 山の尾根 村 寺院 ランタン 港 小島 夕日 朝 家族 クリスタル ガラス 高山 茶室 庭園 森 夜景 写真 昼食 帆船 博物館 山頂 谷 川 散歩 ガイド 大橋 市場 往復',
    ),
  },
  kr: {
    between: ' ',
    words: split(
      '케이블카 캐빈 산등성이 마을 사원 등불 항구 섬 노을 아침 가족 크리스털 유리 산 찻집 정원 숲 야경 사진 점심 요트 박물관 정상 계곡 강 산책 안내 다리 시장 왕복',
    ),
  },
  th: {
    between: '',
    words: split(
      'กระเช้า ห้องโดยสาร สันเขา หมู่บ้าน วัด โคมไฟ ท่าเรือ เกาะ พระอาทิตย์ตก ยามเช้า ครอบครัว คริสตัล กระจก ภูเขา ชา สวน ป่า กลางคืน ภาพถ่าย อาหารกลางวัน เรือใบ พิพิธภัณฑ์ ยอดเขา หุบเขา แม่น้ำ เดินเล่น ไกด์ สะพาน ตลาด ไปกลับ',
    ),
  },
};

/** Each word of the English texts, and each pair of these words. */
export function keywordsOf(): string[] {
  const { words } = vocabulary.en;
  return words.flatMap((first) => words.map((second) => (first === second ? first : `${first} ${second}`)));
}

const categories = [
  { id: 2, parent: null, urlKey: 'all', name: { en: 'All' }, position: 0 },
  { id: 3, parent: 2, urlKey: busiestCategory, name: textOf(1, 1), position: 1 },
  ...Array.from({ length: 18 }, (_, index) => ({
    id: 20 + index,
    parent: 2,
    urlKey: `shelf-${index}`,
    name: textOf(index + 2, 2),
    position: index + 2,
  })),
  { id: 11, parent: 2, urlKey: 'picks', name: { en: 'Picks' }, position: 30 },
];

function* writeDocument(productCount: number): Generator<string> {
  const store = {
    name: { en: 'Large store' },
    color: '#0b6e6e',
    logo: 'logo.svg',
    timeZone: 'Asia/Hong_Kong',
    refundMailTo: 'refund@example.com',
    byLaw: { en: 'Be kind.' },
  };
  const head = { format: 'gondola-catalogue', version: 1, store, categories };
  yield `${JSON.stringify(head).slice(0, -1)},"products":[`;
  for (let index = 0; index < productCount; index += 1) {
    yield `${index === 0 ? '' : ',\n'}${JSON.stringify(productAt(index, productCount))}`;
  }
  yield '],"promoCodes":[],"giftCodes":[]}';
}

function productAt(index: number, productCount: number) {
  const sku = `product-${index}`;
  const hasSlots = index % 3 === 0;
  const price = 50 + ((index * 37) % 900);
  const kinds = ['Adult', 'Child', 'Senior'];
  return {
    id: index + 1,
    sku,
    urlKey: sku,
    type: 'configurable',
    name: named(textOf(index, 4), index),
    shortDescription: textOf(index + 1, 14),
    description: asParagraphs(textOf(index + 2, 60)),
    searchWords: textOf(index + 3, 6),
    images: [0, 1, 2].map((n) => ({ file: `picture-${(index + n) % 30}`, label: textOf(index + n, 5) })),
    categories: categoriesAt(index),
    position: (index * 7919) % productCount,
    price,
    ...(hasSlots ? { places: { each: 40 } } : {}),
    sellRestrictions: { minDay: 0, maxDay: 90 },
    configurableOptions: [
      { code: 'age', label: textOf(5, 1), values: kinds.map((en, n) => ({ index: n + 1, label: { en } })) },
    ],
    variants: kinds.map((kind, n) => ({ sku: `${sku}-${kind}`, attributes: { age: n + 1 }, price: price - n * 10 })),
    options: [
      { id: 10 * index + 1, type: 'date', title: textOf(7, 2) },
      ...(hasSlots ? [slotOption(10 * index + 2)] : []),
    ],
    related: [1, 2, 3, 4].map((n) => `product-${(index + n) % productCount}`).filter((other) => other !== sku),
  };
}

/** Puts a few products into several categories, so that a small store's pages are as full as a large one's. */
function categoriesAt(index: number): number[] {
  return [
    ...(index % 2 === 0 || index < 24 ? [3] : []),
    ...(index % 2 === 1 ? [20 + (index % 18)] : []),
    ...(index < 4 ? [11, 20, 22] : []),
  ];
}

function slotOption(id: number) {
  const values = Array.from({ length: 8 }, (_, n) => ({ id: id * 10 + n, title: { en: `${10 + n}:00` } }));
  return { id, type: 'radio', title: textOf(9, 2), timeSlot: true, values };
}

type Texts = Record<LocaleCode, string>;

function textOf(seed: number, length: number): Texts {
  return inEach((code) => {
    const { between, words } = vocabulary[code];
    return Array.from({ length }, (_, place) => wordAt(words, seed, place)).join(between);
  });
}

/** Neighbouring seeds give different texts. */
function wordAt(words: readonly string[], seed: number, place: number): string {
  return words[(seed * 7 + place * (11 + (seed % 13)) + Math.floor(seed / words.length)) % words.length] ?? '';
}

function named(text: Texts, index: number): Texts {
  return inEach((code) => `${text[code]} ${index}`);
}

function asParagraphs(text: Texts): Texts {
  return inEach((code) => `<p>${text[code]}</p>`);
}

function inEach(make: (code: LocaleCode) => string): Texts {
  return Object.fromEntries(localeCodes.map((code) => [code, make(code)])) as Texts;
}

function split(words: string): string[] {
  return words.split(' ');
}

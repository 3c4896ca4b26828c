import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { merchandiseSet } from '#shared/contract/attribute-set.ts';
import { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';

const document: unknown = JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'));
const demo = catalogue.parse(document);

const skus = demo.products.map((product) => product.sku);
const categoryIds = demo.categories.map((category) => category.id);
const heroes = ['hero-morning', 'hero-sunset', 'hero-village'];
const categoryPictures = ['cable-car', 'combos', 'tours', 'private-tours', 'passes', 'gift-vouchers', 'merchandise'];
const pictures = [...skus, ...heroes, ...categoryPictures, 'questions'];

type Text = Partial<Record<LocaleCode, string>>;

/** Every text of the file with its path. */
function* listTexts(value: unknown, place = ''): Generator<[place: string, text: Text]> {
  if (typeof value !== 'object' || value === null) return;
  if ('en' in value && typeof value.en === 'string') {
    yield [place, value as Text];
    return;
  }
  for (const [key, part] of Object.entries(value)) yield* listTexts(part, `${place}/${key}`);
}

const texts = [...listTexts(document)];

/** True for texts that are the same in every language: times, amounts of money, sizes and the operator's name. */
const isUniversal = (text: string) => /^(\d{2}:\d{2}|HK\$[\d,]+|X?[SML]|Cloud Ridge 360|\/logo\.svg)$/.test(text);

/** Simplified and traditional forms, of characters that only one of the two scripts uses. */
const scripts =
  '岭嶺车車缆纜厢廂门門张張单單观觀开開间間时時发發现現见見览覽导導团團员員礼禮买買价價优優选選择擇饭飯馆館飞飛鸟鳥灯燈笼籠湾灣岛島雾霧阳陽阴陰风風气氣热熱爱愛听聽说說话話语語请請让讓认認试試购購费費贵貴赠贈赏賞纸紙线線绳繩红紅绿綠终終结結级級给給网網达達运運还還进進远遠边邊这這过過连連迟遲钟鐘银銀钥鑰镜鏡长長顶頂项項预預颜顏额額点點总總处處备備参參当當录錄岁歲师師带帶广廣应應护護报報换換摄攝数數无無旧舊显顯书書会會传傳体體侧側儿兒关關养養内內写寫决決减減则則创創别別办辦务務动動协協卖賣压壓号號园園围圍国國图圖场場块塊声聲够夠头頭学學宝寶实實宽寬对對寻尋将將层層杂雜条條来來极極楼樓样樣树樹桥橋欢歡满滿为為乐樂习習亲親仅僅从從两兩严嚴个個丰豐临臨云雲';
const characters = [...scripts];
const simplifiedOnly = characters.filter((_, index) => index % 2 === 0);
const traditionalOnly = characters.filter((_, index) => index % 2 === 1);

const longest: Record<LocaleCode, number> = { hk: 60, en: 140, cn: 60, th: 140, jp: 60, kr: 60, id: 140 };

describe('the demo catalogue', () => {
  it('has at least 24 products in at least 6 categories', () => {
    const used = new Set(demo.products.flatMap((product) => product.categories));
    expect(demo.products.length).toBeGreaterThanOrEqual(24);
    expect(used.size).toBeGreaterThanOrEqual(6);
  });

  /** Phrases of each language for "so many minutes before". */
  const aheadOfTime =
    /\d+ minutes before|[前早]\s?\d+\s?分|\d+\s?分[鐘钟]?[之以]?前|ก่อน\S*\s\d+ นาที|\d+ นาที\s?ก่อน|\d+분\s?전|\d+ menit sebelum/;

  it('states how early to come in one field only, for every product with a time', () => {
    for (const product of demo.products) {
      const isTimed = product.options.some((option) => option.timeSlot);
      expect([product.sku, product.arriveMinutesBefore !== undefined]).toEqual([product.sku, isTimed]);
      if (!isTimed) continue;
      const { name, shortDescription, description } = product;
      for (const text of [name, shortDescription, description].flatMap((one) => Object.values(one))) {
        expect(text).not.toMatch(aheadOfTime);
      }
    }
  });

  it.each(localeCodes)('states the same opening hours everywhere in %s', (code) => {
    const times = (text: string | undefined) => (text ?? '').replaceAll('.', ':');
    // Opening hours of every day have one exception a month, which the notice mentions.
    const daily = texts
      .map(([place, text]) => [place, times(text[code])] as const)
      .filter(([, text]) => /10:00[–〜]18:00/.test(text));
    expect(daily.length).toBeGreaterThan(3);
    expect(daily.filter(([, text]) => !text.includes('11:00')).map(([place]) => place)).toEqual([]);
    const slotsOf = (sku: string) =>
      demo.products
        .filter((product) => product.sku === sku)
        .flatMap(({ options }) => options.filter((option) => option.timeSlot))
        .flatMap(({ values }) => values.map((value) => times(value.title.en)));
    const earliest = slotsOf('early-bird-round-trip').toSorted()[0] ?? 'no slot';
    const faq = demo.store.articles?.find(({ id }) => id === 'questions')?.content[code];
    for (const text of [times(demo.store.contact?.hours?.[code]), times(faq)]) {
      for (const time of [earliest, '11:00', '17:30', '18:00', '19:30']) expect(text).toContain(time);
    }
    const sunset = demo.products.find(({ sku }) => sku === 'crystal-cabin-sunset');
    expect(times(sunset?.description[code])).toContain('19:30');
    expect(times(demo.products.find(({ sku }) => sku === 'early-bird-round-trip')?.description[code])).toContain(
      '11:00',
    );
  });

  it('states for every ticket the place in every language and the terms of a refund', () => {
    const anywhere = ['gift-voucher', 'dining-voucher-100', 'photo-package'];
    for (const product of demo.products.filter(({ sku }) => !anywhere.includes(sku))) {
      expect(Object.keys(product.venue?.place ?? {}).toSorted()).toEqual([...localeCodes].toSorted());
      expect(product.venue?.mapUrl).toMatch(/^https:/);
    }
    // The terms in these descriptions end at an event that is not a visit: a card is printed, or 30 days have passed.
    const unstated = ['360-annual-pass', 'gift-voucher'];
    for (const { sku, cancellation, attributeSet } of demo.products) {
      const isStated = attributeSet !== merchandiseSet && !unstated.includes(sku);
      expect([sku, cancellation !== undefined]).toEqual([sku, isStated]);
    }
  });

  it('has each name, id and address of products, categories and variants only once', () => {
    const variantSkus = demo.products.flatMap((product) => product.variants.map((variant) => variant.sku));
    for (const names of [
      [...skus, ...variantSkus],
      demo.products.map((product) => product.id),
      demo.products.map((product) => product.urlKey),
      demo.categories.map((category) => category.id),
      demo.categories.map((category) => category.urlKey),
    ]) {
      expect(names).toEqual([...new Set<string | number>(names)]);
    }
  });

  it.each(localeCodes)('has every text in %s', (code) => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(([, text]) => (text[code] ?? '').trim() === '').map(([place]) => place)).toEqual([]);
  });

  it.each(localeCodes)('has synonyms for the search in %s', (code) => {
    expect(demo.store.synonyms?.[code]?.length).toBeGreaterThan(1);
  });

  it.each(localeCodes.filter((code) => code !== 'en'))('has no English text left in %s', (code) => {
    const left = texts.filter(([, text]) => text[code] === text.en && !isUniversal(text.en ?? ''));
    expect(left.map(([place]) => place)).toEqual([]);
  });

  it.each([
    ['hk', 'simplified', simplifiedOnly],
    ['cn', 'traditional', traditionalOnly],
  ] as const)('has texts in %s without %s characters', (code, _, foreign) => {
    const found = texts.flatMap(([place, text]) =>
      [...(text[code] ?? '')].filter((character) => foreign.includes(character)).map((found) => `${place} ${found}`),
    );
    expect(found).toEqual([]);
  });

  it.each(localeCodes)('has short descriptions that are short enough in %s', (code) => {
    const long = demo.products.filter((product) => [...(product.shortDescription[code] ?? '')].length > longest[code]);
    expect(long.map((product) => product.sku)).toEqual([]);
  });
});

describe('the sign of the demo shop', () => {
  it.each(localeCodes)("shows the shop's name in %s", (code) => {
    const file = demo.store.logos?.[code] ?? demo.store.logo;
    const sign = readFileSync(new URL(`../../site/public${file}`, import.meta.url), 'utf8');
    const name = demo.store.name[code];
    expect(sign.match(/aria-label="([^"]+)"/)?.[1]).toBe(name);
  });
});

describe('the places of the demo catalogue', () => {
  const product = (sku: string) => demo.products.find((one) => one.sku === sku);

  it.each(['cable-car-round-trip', 'cable-car-one-way', 'combo-village-lunch', 'combo-family-four'])(
    "are those of the cable car's pool, which %s shares with the others",
    (sku) => expect(product(sku)).toMatchObject({ pools: ['cable-car'], places: {} }),
  );

  it('are four for each ticket of a family, which admits four people', () => {
    expect(product('combo-family-four')).toMatchObject({ takes: { 'cable-car': 4 }, admits: 4 });
  });
});

describe('the references of the demo catalogue', () => {
  it('name only categories that exist', () => {
    const parents = demo.categories.flatMap((category) => (category.parent === null ? [] : [category.parent]));
    expect(categoryIds).toEqual(expect.arrayContaining(parents));
    for (const product of demo.products) expect(categoryIds).toEqual(expect.arrayContaining(product.categories));
  });

  it('name only products that exist', () => {
    for (const product of demo.products) {
      expect(skus).toEqual(expect.arrayContaining([...product.related, ...(product.gift?.of ?? [])]));
      expect(product.related).not.toContain(product.sku);
    }
    for (const promo of demo.promoCodes) expect(skus).toEqual(expect.arrayContaining(promo.skus));
  });

  it('name only pictures of the demo store', () => {
    const used = [
      ...demo.products.flatMap((product) => product.images.map((image) => image.file)),
      ...demo.categories.flatMap((category) => category.image ?? []),
      ...[...demo.store.banner, ...demo.store.slider].map((slide) => slide.image),
      ...[...(demo.store.articles ?? []), ...(demo.store.items ?? [])].flatMap(({ image }) => image ?? []),
    ];
    expect(pictures).toEqual(expect.arrayContaining(used));
    for (const product of demo.products) expect(product.images[0]?.file).toBe(product.sku);
  });

  it('link to pages of the store, without a language in the path', () => {
    const pages = [
      ...demo.categories.map((category) => `/c/${category.urlKey}`),
      ...demo.products.map((product) => `/p/${product.urlKey}`),
    ];
    const links = [...demo.store.banner, ...demo.store.slider].map((slide) => slide.link);
    expect(pages).toEqual(expect.arrayContaining(links));
  });

  it('name exactly the choices that the product offers', () => {
    for (const product of demo.products) {
      const offered = product.configurableOptions.flatMap(({ code, values }) =>
        values.map(({ index }) => `${code} ${index}`),
      );
      const chosen = product.variants.flatMap(({ attributes }) =>
        Object.entries(attributes).map(([code, index]) => `${code} ${index}`),
      );
      expect(new Set(chosen), product.sku).toEqual(new Set(offered));
    }
  });

  it('have ids that are unique within a product', () => {
    for (const product of demo.products) {
      const ids = product.options.flatMap((option) => [option.id, ...option.values.map((value) => value.id)]);
      expect(ids, product.sku).toEqual([...new Set(ids)]);
    }
  });
});

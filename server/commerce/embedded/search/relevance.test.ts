import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts';

/**
 * The products that a visitor of the demo store means by a keyword. One of `first` must come first; one of `near` must be among the first
 * three.
 */
interface Wish {
  first?: string[];
  near?: string[];
}

const first = (...skus: string[]): Wish => ({ first: skus });
const near = (...skus: string[]): Wish => ({ near: skus });

const roundTrip = 'cable-car-round-trip';
const sunset = 'crystal-cabin-sunset';
const family = 'combo-family-four';
const voucher = 'gift-voucher';
const lunch = ['combo-village-lunch', 'dining-voucher-100'];
const souvenirs = ['cable-cabin-plush', 'enamel-pin-set', 'postcard-set', 'model-cabin-kit', 'photo-package'];

const wishes: Record<LocaleCode, Record<string, Wish>> = {
  en: {
    'cable car': first(roundTrip),
    'cabel car': first(roundTrip),
    'CABLE CAR TICKETS': first(roundTrip),
    'ｃａｂｌｅ　ｃａｒ': first(roundTrip),
    'cable-car-flex': first('cable-car-flex'),
    gondola: first(roundTrip),
    gandola: first(roundTrip),
    roundtrip: first(roundTrip),
    'return ticket': first(roundTrip),
    'one way': first('cable-car-one-way'),
    single: first('cable-car-one-way'),
    'glass floor': first(sunset, roundTrip),
    'crystal cabin': first(sunset),
    'cristal cabin': first(sunset),
    'sunset cabin': first(sunset),
    sunsets: first(sunset),
    romantic: first(sunset),
    'romantic evening for two': first(sunset),
    kids: near(family),
    families: near(family),
    buggy: first(family),
    'family ticket': first(family),
    annual: first('360-annual-pass'),
    membership: first('360-annual-pass'),
    'birthday gift': first(voucher),
    vochers: first(voucher, 'dining-voucher-100'),
    giftcard: first(voucher),
    'xmas present': first(voucher),
    plush: first('cable-cabin-plush'),
    'soft toys': first('cable-cabin-plush'),
    'stuffed animal': first('cable-cabin-plush'),
    boat: first('combo-bay-cruise'),
    cruse: first('combo-bay-cruise'),
    lunch: first('combo-village-lunch'),
    restaurants: first(...lunch),
    vegan: first('combo-temple-vegetarian'),
    vegeterian: first('combo-temple-vegetarian'),
    vegatarien: first('combo-temple-vegetarian'),
    hiking: first('tour-ridge-walk'),
    hikes: near('tour-ridge-walk'),
    stargazing: first('tour-stargazing'),
    'star gazing': first('tour-stargazing'),
    'night tour': first('tour-stargazing'),
    taichi: first('tour-sunrise-tai-chi'),
    'tai-chi': first('tour-sunrise-tai-chi'),
    sunrise: first('tour-sunrise-tai-chi'),
    tea: first('tour-tea-master', 'dining-voucher-100'),
    'tea ceremony': first('tour-tea-master'),
    'dim sum': first('dining-voucher-100'),
    'behind the scenes': first('tour-behind-the-wheels'),
    'early bird': first('early-bird-round-trip'),
    cheap: first('early-bird-round-trip'),
    'open date': first('cable-car-flex'),
    flexible: first('cable-car-flex'),
    'unlimited rides': first('day-pass-unlimited'),
    'skip the line': first('fast-track-upgrade'),
    fasttrack: first('fast-track-upgrade'),
    luggage: first('locker-day'),
    suitcases: first('locker-day'),
    photo: first('photo-package'),
    souvenirs: near(...souvenirs),
    postcards: first('postcard-set'),
    hat: first('trail-cap'),
    'water bottle': first('bamboo-bottle'),
    vip: first('private-cabin'),
    propose: first('private-cabin'),
    纜車: first(roundTrip),
    缆车: first(roundTrip),
  },
  hk: {
    纜車: first(roundTrip),
    缆车: first(roundTrip),
    吊車: first(roundTrip),
    來回飛: first(roundTrip),
    纜車飛: first(roundTrip, 'cable-car-one-way'),
    單程: first('cable-car-one-way'),
    水晶車廂: first(sunset),
    水晶车厢: first(sunset),
    玻璃: first(sunset, roundTrip),
    玻璃底: first(sunset, roundTrip),
    夕陽: first(sunset),
    夕阳: first(sunset),
    拍拖好去處: first(sunset),
    小朋友: near(family),
    親子: first(family),
    bb車: first(family),
    年票: first('360-annual-pass'),
    年卡: first('360-annual-pass'),
    全年: first('360-annual-pass'),
    生日禮物: first(voucher),
    禮物: first(voucher),
    公仔: first('cable-cabin-plush'),
    手信: near(...souvenirs),
    行山: near('tour-ridge-walk'),
    求婚: first('private-cabin'),
    觀星: first('tour-stargazing'),
    睇星: first('tour-stargazing'),
    食齋: first('combo-temple-vegetarian'),
    素食: first('combo-temple-vegetarian'),
    午餐: first('combo-village-lunch'),
    點心: first('dining-voucher-100'),
    影相: first('photo-package'),
    行李: first('locker-day'),
    排隊: first('fast-track-upgrade'),
    太極: first('tour-sunrise-tai-chi'),
    坐船: first('combo-bay-cruise'),
    水樽: first('bamboo-bottle'),
    'cable car': first(roundTrip),
    Ｇｉｆｔ: first(voucher),
  },
  cn: {
    缆车: first(roundTrip),
    纜車: first(roundTrip),
    索道: first(roundTrip),
    往返: first(roundTrip),
    年卡: first('360-annual-pass'),
    亲子: near(family),
    儿童: near(family),
    夕陽: first(sunset),
    日落: first(sunset),
    情侣: first(sunset),
    水晶車廂: first(sunset),
    观星: first('tour-stargazing'),
    觀星: first('tour-stargazing'),
    爬山: near('tour-ridge-walk'),
    保温杯: first('bamboo-bottle'),
    素斋: first('combo-temple-vegetarian'),
    免排队: first('fast-track-upgrade'),
    插队: first('fast-track-upgrade'),
    寄存行李: first('locker-day'),
    生日礼物: first(voucher),
    游船: first('combo-bay-cruise'),
    玩具: near('cable-cabin-plush'),
  },
  jp: {
    ロープウェイ: first(roundTrip),
    ろーぷうぇい: first(roundTrip),
    ロープウェー: first(roundTrip),
    ロプウェイ: first(roundTrip),
    ｹｰﾌﾞﾙｶｰ: first(roundTrip),
    ケーブル: first(roundTrip),
    ゴンドラ: first(roundTrip),
    往復: first(roundTrip),
    片道: first('cable-car-one-way'),
    クリスタル: first(sunset),
    夕日: first(sunset),
    デート: first(sunset),
    ナイト: first('tour-stargazing', sunset),
    ナイトツアー: first('tour-stargazing', sunset),
    星空: first('tour-stargazing'),
    ぬいぐるみ: first('cable-cabin-plush'),
    ヌイグルミ: first('cable-cabin-plush'),
    おみやげ: near(...souvenirs),
    土産: near(...souvenirs),
    年パス: first('360-annual-pass'),
    年間パスポート: first('360-annual-pass'),
    プレゼント: first(voucher),
    誕生日: first(voucher, 'private-cabin'),
    子供: near(family),
    こども: near(family),
    家族: first(family),
    荷物: first('locker-day'),
    ハガキ: first('postcard-set'),
    登山: near('tour-ridge-walk'),
    水筒: first('bamboo-bottle'),
    ベジタリアン: first('combo-temple-vegetarian'),
    船: first('combo-bay-cruise'),
    貸切: first('private-cabin'),
    ランチ: first('combo-village-lunch'),
    お茶: near('tour-tea-master'),
  },
  kr: {
    케이블카: first(roundTrip),
    '케이블 카': first(roundTrip),
    캐이블카: first(roundTrip),
    곤돌라: first(roundTrip),
    왕복: first(roundTrip),
    왕복티켓: first(roundTrip),
    편도: first('cable-car-one-way'),
    크리스탈: first(sunset, roundTrip),
    노을: first(sunset),
    선셋: first(sunset),
    데이트: first(sunset),
    선물: first(voucher),
    '생일 선물': first(voucher),
    아이: near(family),
    가족: first(family),
    등산: near('tour-ridge-walk'),
    채식: first('combo-temple-vegetarian'),
    유람선: first('combo-bay-cruise'),
    사진: first('photo-package'),
    별: first('tour-stargazing'),
    연간회원권: first('360-annual-pass'),
    짐보관: first('locker-day'),
    인형: first('cable-cabin-plush'),
    유모차: first(family),
    텀블러: first('bamboo-bottle'),
  },
  th: {
    กระเช้า: first(roundTrip),
    กะเช้า: first(roundTrip),
    กระเช้าไฟฟ้า: first(roundTrip),
    เคเบิลคาร์: first(roundTrip),
    ไปกลับ: first(roundTrip, 'cable-car-flex', 'early-bird-round-trip'),
    กระเช้าคริสตัล: first(sunset),
    พระอาทิตย์ตก: first(sunset),
    พื้นกระจก: first(sunset, roundTrip),
    ของขวัญ: first(voucher),
    ของขวัญวันเกิด: first(voucher),
    เด็ก: near(family),
    ครอบครัว: first(family),
    รายปี: first('360-annual-pass'),
    ดูดาว: first('tour-stargazing'),
    ตุ๊กตา: first('cable-cabin-plush'),
    มังสวิรัติ: first('combo-temple-vegetarian'),
    อาหารเจ: first('combo-temple-vegetarian'),
    ล่องเรือ: first('combo-bay-cruise'),
    ฝากกระเป๋า: first('locker-day'),
    ของฝาก: near(...souvenirs),
    ร้านอาหาร: first(...lunch),
  },
  id: {
    'kereta gantung': first(roundTrip),
    'kreta gantung': first(roundTrip),
    'cable car': first(roundTrip),
    'pulang pergi': first(roundTrip),
    'oleh-oleh': near(...souvenirs),
    'oleh oleh': near(...souvenirs),
    'kado ulang tahun': first(voucher),
    anak: near(family),
    'anak-anak': near(family),
    'matahari terbenam': first(sunset),
    sunset: first(sunset),
    'lantai kaca': first(sunset, roundTrip),
    boneka: first('cable-cabin-plush'),
    kapal: first('combo-bay-cruise'),
    foto: first('photo-package'),
    tahunan: first('360-annual-pass'),
    koper: first('locker-day'),
    vegetarian: first('combo-temple-vegetarian'),
    voucher: first(voucher, 'dining-voucher-100'),
    bintang: first('tour-stargazing'),
    mendaki: near('tour-ridge-walk'),
    makanan: near(...lunch, 'combo-temple-vegetarian'),
    'makan siang': first('combo-village-lunch'),
    romantis: first(sunset),
  },
};

let folder: string;
let keeper: IndexKeeper;
let skus: Map<number, string>;

beforeAll(() => {
  const file = new URL('../../../../examples/demo-shop/catalogue.json', import.meta.url);
  const { store, categories, products } = catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  const names = categories.map(({ id, name }) => [id, name] as const);
  const rows = products.map((product, ordinal) => ({ ordinal, document: JSON.stringify(product) }));
  folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
  keeper = createIndexKeeper(folder);
  for (const locale of localeCodes) {
    keeper.begin(
      locale,
      { catalogue: 'demo', revision: 1 },
      { categories: names, synonyms: store.synonyms?.[locale] ?? [] },
    );
    keeper.add(locale, rows);
    keeper.finish(locale);
  }
  skus = new Map(products.map(({ id, sku }) => [id, sku]));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(localeCodes)('in %s', (locale) => {
  it.each(Object.entries(wishes[locale]))('“%s” finds the product that the visitor means', (keyword, wish) => {
    const found = [...keeper.find(locale, keyword).ids].map((id) => skus.get(id));
    if (wish.first) expect(wish.first, `found ${found.join(' ')}`).toContain(found[0]);
    if (wish.near) expect(found.slice(0, 3).filter((sku) => wish.near?.includes(sku ?? ''))).not.toEqual([]);
  });
});

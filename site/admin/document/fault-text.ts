import { isLocaleCode, type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { type StaffLanguage, staffLanguageOf } from '#site/admin/texts/texts.ts';

/** A fault of the store's check in words for staff. A fault without words of ours is shown in the words of the check. */
export function faultText({ path, message }: Pick<ThingFault, 'path' | 'message'>, locale: LocaleCode): string {
  const language = staffLanguageOf(locale);
  const last = path.at(-1);
  if (message.startsWith('needs a text') && isLocaleCode(last)) return words.text[language](languageNames[last]);
  for (const [pattern, texts] of patterns) {
    const found = pattern.exec(message);
    if (found) return texts[language].replace(/\$(\d)/g, (_, at) => found[at] ?? '');
  }
  return message;
}

const words = {
  text: {
    en: (name: string) => `Please write this text in ${name}.`,
    hk: (name: string) => `請填寫「${name}」的文字。`,
  },
} as const;

type FaultTexts = Readonly<Record<StaffLanguage, string>>;

/** The messages of `server/catalogue-file/`, with our words; `$1` stands for the first captured part. */
const patterns: readonly (readonly [RegExp, FaultTexts])[] = [
  [/^is missing$/, { en: 'Please fill this in.', hk: '請填寫此欄。' }],
  [/^needs a text/, { en: 'Please write this text.', hk: '請填寫文字。' }],
  [/^needs at least one$/, { en: 'Please add at least one.', hk: '請加入至少一項。' }],
  [/^needs at least (\S+)$/, { en: 'Please add at least $1.', hk: '請加入至少 $1 項。' }],
  [/^must be at least ([\d.-]+)$/, { en: 'Must be at least $1.', hk: '最少為 $1。' }],
  [/^must be at most ([\d.-]+)$/, { en: 'Must be at most $1.', hk: '最多為 $1。' }],
  [/^must be from (\S+) to (\S+)$/, { en: 'Must be from $1 to $2.', hk: '必須為 $1 至 $2。' }],
  [/^must be a (?:whole )?number$/, { en: 'Please enter a number.', hk: '請填寫數字。' }],
  [/^must be a whole number, as (\S+) has/, { en: '$1 has no decimals.', hk: '$1 沒有小數。' }],
  [/^may have at most \S+ decimals$/, { en: 'Too many decimals for the currency.', hk: '小數位數超出貨幣所限。' }],
  [/^must be a text in quotes$/, { en: 'Please enter a text.', hk: '請填寫文字。' }],
  [/^must be small letters/, { en: 'Use only a–z, 0–9 and hyphens.', hk: '只可使用 a–z、0–9 及連字號。' }],
  [/^must be 1 to 64 printable/, { en: 'Use 1 to 64 letters, digits or signs.', hk: '請使用 1 至 64 個字元。' }],
  [/^must be a day that exists/, { en: 'Please enter a day that exists.', hk: '請填寫存在的日子。' }],
  [/^must be a 24-hour time/, { en: 'Please enter a time, such as 17:30.', hk: '請填寫時間，例如 17:30。' }],
  [/^must be the 24-hour start/, { en: 'Please enter a start, such as 10:30.', hk: '請填寫開始時間，例如 10:30。' }],
  [/^ends before it begins$/, { en: 'The end is before the beginning.', hk: '結束早於開始。' }],
  [/^must not be before /, { en: 'This is before the beginning.', hk: '此日子早於開始。' }],
  [
    /^has a date, or else everyWeek/,
    { en: 'Choose a day, or weekdays and a season.', hk: '請選擇單一日子，或星期及季節。' },
  ],
  [/^needs a date, a slot, or both$/, { en: 'Choose a day, a time, or both.', hk: '請選擇日子或時段，或兩者。' }],
  [
    /^needs a date, everyWeek, from or to$/,
    { en: 'Choose a day, weekdays or a season.', hk: '請選擇日子、星期或季節。' },
  ],
  [/^needs percent or amount/, { en: 'Enter a percentage or an amount.', hk: '請填寫百分比或金額其中一項。' }],
  [/^needs days or months/, { en: 'Enter days or months.', hk: '請填寫日數或月數其中一項。' }],
  [
    /^(?:has|needs) (?:freeU|u)ntilDays or (?:freeU|u)ntilHours/,
    { en: 'Enter days or hours.', hk: '請填寫日數或小時其中一項。' },
  ],
  [
    /^needs freeUntilDays, freeUntilHours or fee/,
    { en: 'Enter when it is free, a fee, or no refund.', hk: '請填寫免費期限、手續費，或選擇不設退款。' },
  ],
  [
    /^needs untilDays, untilHours or fee/,
    { en: 'Enter until when, a fee, or no move.', hk: '請填寫期限、手續費，或選擇不可更改。' },
  ],
  [/^has a fee that ends before/, { en: 'The fee ends before it begins.', hk: '手續費的期限早於其開始。' }],
  [
    /^startWithinDays is for/,
    { en: 'Only for validity from the first entry.', hk: '只適用於由首次入場起計的有效期。' },
  ],
  [/^must be the name of a picture/, { en: 'Please choose a picture.', hk: '請選擇圖片。' }],
  [/^must be a JPG/, { en: 'Please choose a JPG, PNG, WebP or AVIF.', hk: '請選擇 JPG、PNG、WebP 或 AVIF。' }],
  [
    /^must be an address that begins with https/,
    { en: 'Enter an address with https://.', hk: '請填寫以 https:// 開頭的網址。' },
  ],
  [
    /^must begin with \/, https/,
    { en: 'Enter an address with https:// or /.', hk: '請填寫以 https:// 或 / 開頭的網址。' },
  ],
  [/^must not be below the price \((.+)\)$/, { en: 'Must not be below the price ($1).', hk: '不可低於價錢（$1）。' }],
  [
    /^must be at least minSaleQty \((.+)\)/,
    { en: 'Must be at least $1, or 0 for no limit.', hk: '最少為 $1；0 表示不設上限。' },
  ],
  [/^the store's taxes have no class (.+)$/, { en: 'The store has no tax called $1.', hk: '商店沒有名為 $1 的稅項。' }],
  [/^must name one of the store's taxes/, { en: 'Please choose a tax.', hk: '請選擇稅項。' }],
  [
    /^only a configurable product has them$/,
    { en: 'Only a product with ticket types has them.', hk: '只適用於設有票種的產品。' },
  ],
  [/^a configurable product needs at least one$/, { en: 'Please add at least one.', hk: '請加入至少一項。' }],
  [
    /^a configurable product has them at its variants$/,
    { en: 'Enter them at the ticket types.', hk: '請在票種填寫。' },
  ],
  [/^the variant (.+) has the same values$/, { en: '$1 has the same choice.', hk: '$1 的選擇相同。' }],
  [/^has no value for (.+)$/, { en: 'Please choose a value of $1.', hk: '請選擇 $1 的選項。' }],
  [/^(.+) is there twice$/, { en: '$1 is there twice.', hk: '$1 重複。' }],
  [/^\S+ has (.+) already$/, { en: 'Another product has $1 already.', hk: '另一產品已使用 $1。' }],
  [/^there is no (?:product|category|pool) (.+)$/, { en: '$1 does not exist.', hk: '$1 不存在。' }],
  [
    /^a product can ask for one date$/,
    { en: 'A product can ask for only one day.', hk: '每個產品只可設一條日子問題。' },
  ],
  [
    /^a product can ask for one time slot$/,
    { en: 'A product can have only one question with times.', hk: '每個產品只可設一條時段問題。' },
  ],
  [/^a time slot needs a date option/, { en: 'Times need a question for the day.', hk: '時段需要設有日子問題。' }],
  [/^the product needs a date option$/, { en: 'Add a question for the day first.', hk: '請先加入日子問題。' }],
  [
    /^places are counted by day/,
    { en: 'Places need a question for the day that needs an answer.', hk: '名額需要設有必須回答的日子問題。' },
  ],
  [
    /^only a product with a date and without time slots/,
    { en: 'Only for products with a day and without times.', hk: '只適用於設有日子而沒有時段的產品。' },
  ],
  [/^the product has no time slot that starts at (.+)$/, { en: 'There is no time $1.', hk: '沒有 $1 的時段。' }],
  [
    /^must begin with the 24-hour start/,
    { en: 'Begin with the time, such as 10:30.', hk: '請以時間開頭，例如 10:30。' },
  ],
  [
    /^must begin with (\S+), as its other/,
    { en: 'Begin with $1, like the other languages.', hk: '請與其他語言一樣以 $1 開頭。' },
  ],
  [
    /^the product needs a maxSaleQty from 1 to (\d+)/,
    { en: 'Set the largest number in an order, at most $1.', hk: '請設定每張訂單最多數量，最多 $1。' },
  ],
  [/^the product does not take from (.+)$/, { en: 'The product does not use $1.', hk: '此產品沒有使用 $1。' }],
  [
    /^(.+) counts its places by time slot/,
    { en: '$1 counts by time, and the product has no times.', hk: '$1 按時段計算，但此產品沒有時段。' },
  ],
  [/^(.+) has no slot (\S+), which/, { en: '$1 has no time $2.', hk: '$1 沒有 $2 的時段。' }],
  [
    /^a gift code is worth its price: it must be above 0$/,
    { en: 'A gift code needs a price above 0.', hk: '禮券的價錢必須高於 0。' },
  ],
  [/^a gift code is worth its price: it cannot/, { en: 'A gift code cannot be a gift.', hk: '禮券不可作贈品。' }],
  [
    /^has no (\{.+\}) here; it may have (.+)$/,
    { en: '$1 is not possible here. You may use $2.', hk: '此處不可使用 $1，只可使用 $2。' },
  ],
  [/^must have at most (\d+) characters$/, { en: 'Use at most $1 characters.', hk: '最多 $1 個字元。' }],
  [/^must be a currency of ISO/, { en: 'Please choose a currency.', hk: '請選擇貨幣。' }],
  [/^must be a country of ISO/, { en: 'Please choose a country or region.', hk: '請選擇國家或地區。' }],
  [/^must be a time zone/, { en: 'Please choose a time zone.', hk: '請選擇時區。' }],
  [/^is the store's own currency$/, { en: 'The store’s own currency has no rate.', hk: '商店本身的貨幣不設匯率。' }],
  [
    /^must be a telephone number/,
    { en: 'Enter a number, such as +852 2345 6789.', hk: '請填寫電話號碼，例如 +852 2345 6789。' },
  ],
  [/^needs two words or more$/, { en: 'Write two words or more on a line.', hk: '每行最少填寫兩個詞語。' }],
  [
    /^must be one of the languages/,
    { en: 'Choose one of the languages of the store.', hk: '請選擇商店其中一種語言。' },
  ],
  [/^must be above 0$/, { en: 'Must be above 0.', hk: '必須大於 0。' }],
  [/^a gift code contains no tax/, { en: 'A gift code has no tax.', hk: '禮券不設稅項。' }],
];

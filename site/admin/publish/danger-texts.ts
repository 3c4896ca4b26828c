const en = {
  title: 'This changes more than texts',
  currency: (from: string, to: string) =>
    `Currency from ${from} to ${to}: all prices and the balances of gift codes keep their digits and are not converted. Open carts have the new currency at once. Earlier orders, their refunds and receipts keep ${from}.`,
  timeZone: (from: string, to: string) =>
    `Time zone from ${from} to ${to}: days begin, sales end and refund terms count by the new clock, also for visits that are already sold. If the setting TIME_ZONE has a value, that value counts instead.`,
  tax: (name: string, from: string, to: string) =>
    `Tax “${name}” from ${from} to ${to}: prices stay, and the tax in them changes. Open carts have the new tax at once. Earlier orders, their refunds and receipts keep theirs.`,
  noTax: 'none',
  languageAdded: (language: string) =>
    `New language ${language}: its pages are there at once. A missing text is shown in English, or in the first language of the store.`,
  languageRemoved: (language: string) =>
    `Language ${language} removed: its pages are no longer there. Buyers who used it get emails in the first language of the store.`,
};

const hk: typeof en = {
  title: '此更改不只影響文字',
  currency: (from, to) =>
    `貨幣由 ${from} 改為 ${to}：所有價錢及禮品碼餘額的數字不變，不會換算。未付款的購物車即時改用新貨幣。之前的訂單、退款及收據仍用 ${from}。`,
  timeZone: (from, to) =>
    `時區由 ${from} 改為 ${to}：每日開始、截止售票及退款期限均按新時間計算，已售出的參觀亦然。如已設定 TIME_ZONE，則以該設定為準。`,
  tax: (name, from, to) =>
    `稅項「${name}」由${from}改為${to}：價錢不變，當中所含稅額改變。未付款的購物車即時按新稅率計算。之前的訂單、退款及收據不變。`,
  noTax: '沒有',
  languageAdded: (language) => `新增語言${language}：該語言的頁面會即時推出。未填寫的文字會以英文或商店首選語言顯示。`,
  languageRemoved: (language) =>
    `移除語言${language}：該語言的頁面會消失。曾使用該語言的買家，之後會收到以商店首選語言撰寫的電郵。`,
};

export const dangerTexts = { en, hk };

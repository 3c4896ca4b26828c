const en = {
  list: 'Promo codes',
  shown: (count: number) => (count === 1 ? '1 promo code' : `${count} promo codes`),
  none: 'There is no promo code yet.',
  noMatch: 'No promo code matches these filters.',
  create: 'New promo code',
  code: 'Code',
  codeHint: '3 to 64 capital letters, digits and hyphens. It cannot be changed later.',
  label: 'Label',
  labelHint: 'Visitors read it in their cart.',
  percentHint: 'Per cent',
  discount: 'Discount',
  limits: 'Limits',
  maxUsesHint: 'Orders in all. Empty: no limit',
  skusHint: 'Empty: all products',
  uses: 'Uses',
  usedBy: (count: number) => (count === 1 ? 'Used by 1 order' : `Used by ${count} orders`),
};

const hk: typeof en = {
  list: '優惠碼',
  shown: (count) => `${count} 個優惠碼`,
  none: '暫時未有優惠碼。',
  noMatch: '沒有符合條件的優惠碼。',
  create: '新增優惠碼',
  code: '優惠碼',
  codeHint: '3 至 64 個大寫英文字母、數字及連字號。之後不能更改。',
  label: '標籤',
  labelHint: '訪客會在購物車看到。',
  percentHint: '百分比',
  discount: '折扣',
  limits: '限制',
  maxUsesHint: '以訂單計；留空即不限',
  skusHint: '留空即所有產品',
  uses: '使用次數',
  usedBy: (count) => `已有 ${count} 張訂單使用`,
};

export const promoCodesTexts = { en, hk };

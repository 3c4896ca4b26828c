const en = {
  list: 'Refund requests',
  number: 'Order',
  asked: 'Asked',
  comment: 'Comment of the buyer',
  noComment: 'No comment',
  visit: 'Visit day',
  noVisit: 'No date',
  units: 'Units left',
  total: 'Total',
  shown: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  none: 'No refund request waits for an answer.',
  noMatch: 'No refund request waits for an answer.',
};

const hk: typeof en = {
  list: '退款要求',
  number: '訂單編號',
  asked: '提出時間',
  comment: '顧客留言',
  noComment: '沒有留言',
  visit: '參觀日期',
  noVisit: '不限日期',
  units: '剩餘數量',
  total: '總額',
  shown: (count) => `${count} 個要求`,
  none: '沒有等候回覆的退款要求。',
  noMatch: '沒有等候回覆的退款要求。',
};

export const requestsTexts = { en, hk };

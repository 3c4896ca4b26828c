const en = {
  about:
    'Put the tickets and goods into the cart of the store first, in this browser. Then give them away here. Their places are taken, and nobody pays.',
  toStore: 'Open the store',
  noCart: 'The cart of this browser is empty.',
  value: 'Value',
  nobodyPays: 'Nobody pays this amount.',
  anyDay: 'Any day',
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  locale: 'Language of the tickets',
  reason: 'Reason (only staff read it)',
  open: 'Give this cart away',
  doIt: 'Give away',
  done: 'The order is made. The tickets are sent by email.',
  items: 'Tickets and goods',
  to: 'To',
};

const hk: typeof en = {
  about: '請先在這個瀏覽器把門票及商品加入商店的購物車，然後在這裡免費送出。名額會照常扣除，無須付款。',
  toStore: '前往商店',
  noCart: '這個瀏覽器的購物車沒有商品。',
  value: '價值',
  nobodyPays: '無須付款。',
  anyDay: '不限日期',
  email: '電郵地址',
  firstName: '名字',
  lastName: '姓氏',
  name: '姓名',
  locale: '門票語言',
  reason: '原因（只供員工查閱）',
  open: '送出這個購物車',
  doIt: '送出',
  done: '訂單已建立，門票會以電郵寄出。',
  items: '門票及商品',
  to: '收件人',
};

export const complimentaryTexts = { en, hk };

/** The words for values of fields that have only a few, by the name of the field. */
const en = {
  type: {
    configurable: 'With ticket types',
    virtual: 'One price, nothing to carry',
    simple: 'Goods, one price',
    radio: 'One of some values',
    checkbox: 'Some of some values',
    date: 'Day of the visit',
    field: 'Text',
    number: 'Number',
  },
  attributeSet: { 4: 'Ticket', 15: 'Merchandise' },
  delivery: {
    ticket: 'Ticket for the gate',
    'gift-code': 'Gift code to spend in this store',
    collect: 'Goods to collect at the counter',
    service: 'Service of staff',
  },
  from: { visit: 'From the visit day', sale: 'From the sale', 'first-entry': 'From the first entry' },
  times: { 'once-a-day': 'Once a day', 'any-time': 'Any time' },
  gift: { for: 'For whom', from: 'From whom', message: 'Message' },
  role: { picks: 'Our picks', 'cross-sell': 'Beside the cart', hidden: 'Hidden' },
  kind: { percent: 'Percent', amount: 'Amount' },
  everyWeek: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
};

const hk: typeof en = {
  type: {
    configurable: '設有票種',
    virtual: '單一價錢，無須交付物品',
    simple: '貨品，單一價錢',
    radio: '選擇一項',
    checkbox: '選擇多項',
    date: '參觀日子',
    field: '文字',
    number: '數字',
  },
  attributeSet: { 4: '門票', 15: '商品' },
  delivery: {
    ticket: '入閘門票',
    'gift-code': '本店禮券代碼',
    collect: '到櫃枱領取的貨品',
    service: '員工服務',
  },
  from: { visit: '由參觀日起', sale: '由購買日起', 'first-entry': '由首次入場起' },
  times: { 'once-a-day': '每日一次', 'any-time': '不限次數' },
  gift: { for: '收禮人', from: '送禮人', message: '祝福語' },
  role: { picks: '精選推介', 'cross-sell': '購物車推介', hidden: '隱藏' },
  kind: { percent: '百分比', amount: '金額' },
  everyWeek: {
    sunday: '星期日',
    monday: '星期一',
    tuesday: '星期二',
    wednesday: '星期三',
    thursday: '星期四',
    friday: '星期五',
    saturday: '星期六',
  },
};

export const choiceNames = { en, hk, part: 'choices' as const };

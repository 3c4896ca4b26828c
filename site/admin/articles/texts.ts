const en = {
  list: 'Articles',
  shown: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  none: 'There is no article yet.',
  noMatch: 'No article matches these filters.',
  create: 'New article',
  id: 'Address of the page',
  idWrong: 'Please use small letters, digits and hyphens.',
  texts: 'Texts',
  title: 'Title',
  summary: 'Summary',
  summaryHint: 'One sentence of plain text',
  image: 'Picture',
  content: 'Content',
};

const hk: typeof en = {
  list: '文章',
  shown: (count) => `${count} 篇文章`,
  none: '暫時未有文章。',
  noMatch: '沒有符合條件的文章。',
  create: '新增文章',
  id: '頁面網址',
  idWrong: '請使用小寫英文字母、數字及連字號。',
  texts: '文字',
  title: '標題',
  summary: '摘要',
  summaryHint: '一句純文字',
  image: '圖片',
  content: '內容',
};

export const articlesTexts = { en, hk };

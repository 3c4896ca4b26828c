const en = {
  list: 'Articles',
  shown: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  none: 'There is no article yet.',
  noMatch: 'No article matches these filters.',
  create: 'New article',
  article: 'the article',
  id: 'Name in the address',
  texts: 'Texts and picture',
};

const hk: typeof en = {
  list: '文章',
  shown: (count) => `${count} 篇文章`,
  none: '暫時未有文章。',
  noMatch: '沒有符合條件的文章。',
  create: '新增文章',
  article: '文章',
  id: '網址名稱（英文）',
  texts: '文字及圖片',
};

export const articlesTexts = { en, hk };

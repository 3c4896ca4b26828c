const en = {
  list: 'Categories',
  shown: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
  none: 'There is no category yet.',
  create: 'New category',
  menuHint: 'The categories directly below the first one are the menu, in this sequence.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: 'Drafts with the new sequence are saved.',
  category: 'the category',
  root: 'None: this is the root of the menu',
  noRole: 'In the menu',
  roleHint: 'A category with a role is in no menu.',
  jumps: 'Opens its first product',
  texts: 'Texts and picture',
  place: 'Place in the menu',
};

const hk: typeof en = {
  list: '分類',
  shown: (count) => `${count} 個分類`,
  none: '暫時未有分類。',
  create: '新增分類',
  menuHint: '首個分類直屬的分類按此次序組成選單。',
  up: (name) => `將${name}上移`,
  down: (name) => `將${name}下移`,
  moved: '已儲存新次序的草稿。',
  category: '分類',
  root: '沒有：這是選單的根分類',
  noRole: '在選單顯示',
  roleHint: '有特定用途的分類不會在選單顯示。',
  jumps: '直接開啟首個產品',
  texts: '文字及圖片',
  place: '選單位置',
};

export const categoriesTexts = { en, hk };

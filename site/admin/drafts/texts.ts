const en = {
  list: 'Drafts',
  shown: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
  none: 'There is no draft. Everything is published.',
  chooseAll: 'Choose all on this page',
  chooseNone: 'Choose none',
  publish: (count: number) => (count === 0 ? 'Publish' : count === 1 ? 'Publish 1 draft…' : `Publish ${count} drafts…`),
  behind: 'Published by others meanwhile',
  faults: 'This cannot be published yet:',
  moreChanges: (count: number) => (count === 1 ? '1 more change' : `${count} more changes`),
  edit: (title: string) => `Edit ${title}`,
  editShort: 'Edit',
  discard: (title: string) => `Discard draft: ${title}`,
};

const hk: typeof en = {
  list: '草稿',
  shown: (count) => `${count} 份草稿`,
  none: '沒有草稿，所有內容已發布。',
  chooseAll: '選擇本頁全部',
  chooseNone: '取消選擇',
  publish: (count) => (count === 0 ? '發布' : `發布 ${count} 份草稿…`),
  behind: '期間有其他人發布',
  faults: '暫時未能發布：',
  moreChanges: (count) => `另外 ${count} 項更改`,
  edit: (title) => `編輯${title}`,
  editShort: '編輯',
  discard: (title) => `捨棄草稿：${title}`,
};

export const draftsTexts = { en, hk };

const en = {
  list: 'Drafts',
  shown: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
  none: 'There is no draft. Everything is published.',
  chooseAll: 'Choose all on this page',
  chooseNone: 'Choose none',
  publish: (count: number) => (count === 0 ? 'Publish' : count === 1 ? 'Publish 1 draft…' : `Publish ${count} drafts…`),
  behind: 'Published by others meanwhile',
  saved: (person: string, time: string) => `Saved by ${person}, ${time}`,
  edit: (title: string) => `Edit ${title}`,
  editShort: 'Edit',
  discard: (title: string) => `Discard draft: ${title}`,
};

const hk: typeof en = {
  list: '草稿',
  shown: (count) => `${count} 份草稿`,
  none: '沒有草稿，所有內容已發佈。',
  chooseAll: '選擇本頁全部',
  chooseNone: '取消選擇',
  publish: (count) => (count === 0 ? '發佈' : `發佈 ${count} 份草稿…`),
  behind: '期間有其他人發佈',
  saved: (person, time) => `由 ${person} 於 ${time} 儲存`,
  edit: (title) => `編輯${title}`,
  editShort: '編輯',
  discard: (title) => `捨棄草稿：${title}`,
};

export const draftsTexts = { en, hk };

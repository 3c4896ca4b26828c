const en = {
  title: (count: number) => (count === 1 ? 'Publish 1 draft' : `Publish ${count} drafts`),
  note: 'Note for the history',
  noteHint: 'Why this changes, for your colleagues',
  publish: 'Publish now',
  publishOver: 'Publish over the newer version',
  done: 'The drafts are published.',
  behind: 'Others have published a newer version of these. The drafts would replace it:',
};

const hk: typeof en = {
  title: (count) => `發佈 ${count} 份草稿`,
  note: '修訂紀錄備註',
  noteHint: '向同事說明改動原因',
  publish: '立即發佈',
  publishOver: '覆蓋較新版本並發佈',
  done: '已發佈草稿。',
  behind: '有其他人發佈了以下項目的較新版本，草稿會將其取代：',
};

export const publishTexts = { en, hk };

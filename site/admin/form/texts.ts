const en = {
  missing: 'Missing',
  htmlHint: 'HTML: paragraphs, lists, emphasis and links. Anything else is removed when it is saved.',
  articleHint: 'HTML: paragraphs, headings (h2 to h4), lists, emphasis and links. Anything else is removed when it is saved.',
};

const hk: typeof en = {
  missing: '未填寫',
  htmlHint: 'HTML：段落、列表、強調及連結。其他標記會在儲存時移除。',
  articleHint: 'HTML：段落、標題（h2 至 h4）、列表、強調及連結。其他標記會在儲存時移除。',
};

export const formTexts = { en, hk };

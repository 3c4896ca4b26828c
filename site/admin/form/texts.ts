const en = {
  missing: 'Missing',
  htmlHint: 'HTML: paragraphs, lists, emphasis and links. Anything else is removed when it is saved.',
  articleHint: 'HTML: paragraphs, headings (h2 to h4), lists, emphasis and links. Anything else is removed when it is saved.',
  pictureHint: 'The name of an uploaded picture, or an address',
  choosePicture: 'Choose a picture',
  noPictures: 'Nobody has uploaded a picture yet.',
};

const hk: typeof en = {
  missing: '未填寫',
  htmlHint: 'HTML：段落、列表、強調及連結。其他標記會在儲存時移除。',
  articleHint: 'HTML：段落、標題（h2 至 h4）、列表、強調及連結。其他標記會在儲存時移除。',
  pictureHint: '已上載圖片的名稱，或網址',
  choosePicture: '選擇圖片',
  noPictures: '暫時未有人上載圖片。',
};

export const formTexts = { en, hk };

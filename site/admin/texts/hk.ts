import type { Texts } from './en.ts';

export const hk: Texts = {
  staff: '員工專區',
  skip: '跳到主要內容',
  pagesOfStaff: '員工頁面',
  language: '語言',
  store: '前往商店',
  signOut: '登出',
  loading: '載入中…',
  needsScript: '此頁面需要 JavaScript，請在瀏覽器開啟。',
  tryAgain: '再試一次',
  broken: '頁面出現問題，請重新載入。',
  loadAgain: '重新載入',
  unreachable: '未能連接商店，請檢查網絡連線後再試。',
  failed: '系統發生問題，請再試一次。',
  sessionEnded: '登入已逾時，請重新登入。',
  passwordNeeded: '此操作需要輸入密碼。',
  menu: '選單',
  cancel: '取消',
  pages: {
    start: { title: '總覽', about: '你的帳戶可以使用的所有頁面' },
    orders: { title: '訂單', about: '按編號、顧客、狀態或日期查看所有訂單' },
    audit: { title: '操作紀錄', about: '查看員工在何時做過甚麼' },
  },
  start: {
    nothing: '你的帳戶暫時未有可用的頁面，請向負責人申請權限。',
  },
  noPage: {
    title: '找不到頁面',
    why: '此網址沒有頁面，或你的帳戶無權使用。',
  },
  session: {
    email: '電郵地址',
    password: '密碼',
    passkey: '以通行密鑰登入',
    'sign-in-required': {
      title: '請重新登入',
      why: '登入已逾時。你已輸入的內容會保留在頁面上。',
      submit: '登入',
    },
    'password-needed': {
      title: '確認密碼',
      why: '為保障安全，此操作需要輸入密碼。',
      submit: '確認',
    },
  },
  act: {
    preview: '預覽結果',
    back: '返回修改',
  },
  list: {
    show: '顯示',
    clear: '清除篩選',
    reload: '重新整理',
    export: '匯出 CSV',
    pages: '列表分頁',
    first: '第一頁',
    next: '下一頁',
    further: '繼續搜尋',
    notYet: '暫時未找到，仍有資料可以搜尋。',
    cut: (count) => `檔案只包括首 ${count} 行，請收窄篩選條件以匯出其餘資料。`,
  },
};

import { type Permission, permissions, type RoleName } from '#shared/contract/permissions.ts';

interface PermissionTexts {
  /** The pages and calls that each permission opens. */
  opens: Record<Permission, string>;
  roles: Record<RoleName, string>;
}

const en: PermissionTexts = {
  opens: withoutMarks(permissions),
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    desk: 'Desk',
    accountant: 'Accountant',
    gate: 'Gate',
    vendor: 'Vendor',
  },
};

const hk: PermissionTexts = {
  opens: {
    owner: '所有員工頁面及操作。負責人亦可將此權限授予他人。',
    vendor: '商戶頁面。每間商店另有獨立權限，例如 shop.manage:7。',
    'order.read': '所有訂單的列表、每張訂單的付款、電郵及紀錄，以及當日訪客名單。列表可匯出 CSV。',
    'order.edit': '更正訂單的顧客資料、備註、重發電郵、取消未付款訂單，以及補發遺失的門票。',
    'order.refund': '退款、回覆退款要求，以及更改參觀日期或時間。',
    'order.give': '贈送門票，以及以禮品碼代替退款。',
    'order.redeem': '在入口或櫃位驗票。',
    'review.decide': '批准或拒絕新評論。',
    'payment.settle': '處理卡住的付款、失敗的退款及無主付款：查詢、退還、分配或撇帳。',
    'ledger.read': '帳目、收據、貸項通知單及核數。',
    'mail.retry': '重發未能寄出的電郵。',
    'rate.edit': '更改參考價錢的匯率。',
    'catalogue.edit': '目錄草稿：產品、類別、優惠碼及頁面，包括價錢及文字；上載及移除圖片。',
    'catalogue.publish': '發布目錄草稿，以及匯入目錄檔案。',
    'calendar.edit': '每日及每個時段的名額、休息、開放及價錢。',
    'gift.manage': '禮品碼：查閱、封鎖、增值、發出及匯出。完整的禮品碼等同現金。',
    'enquiry.answer': '閱讀及回覆訪客查詢。',
    'pass.manage': '年票：入場紀錄、更換持有人及續期。',
    'customer.manage': '顧客：訂單、備註、匯出個人資料、刪除個人資料及登出。',
    'partner.manage': '合作夥伴：網站金鑰、網址、佣金及結算表。',
    'refund.approve': '同事退款超過上限時，由第二人批核。',
    'setting.edit': '商店設定：付款、電郵、各項限額及時間。關乎帳戶安全的設定，只有擁有者可更改。',
    'key.manage': '程式用的 API 金鑰：建立及撤銷。',
    'webhook.manage': 'Webhook：接收商店事件通知的其他程式的網址。',
    'staff.manage': '新增及移除員工帳戶，並管理其權限、登入連結及登入狀態。',
    'audit.read': '員工操作紀錄。',
  },
  roles: {
    owner: '負責人',
    manager: '經理',
    desk: '櫃位',
    accountant: '會計',
    gate: '入口',
    vendor: '商戶',
  },
};

/** The sentences of the docs mark names by backticks. */
function withoutMarks(sentences: Record<Permission, string>): Record<Permission, string> {
  const plain = Object.entries(sentences).map(([name, text]) => [name, text.replaceAll('`', '')]);
  return Object.fromEntries(plain) as Record<Permission, string>;
}

export const permissionTexts = { en, hk };

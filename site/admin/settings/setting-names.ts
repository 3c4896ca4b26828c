/** A setting's name in English, its name as Hong Kong people say it, and its meaning there. The store has the meaning in English. */
type Names = readonly [en: string, hk: string, meaning: string];

/** The names of the settings on the page. Without a name here the page shows that of the environment. */
export const settingNames: Readonly<Record<string, Names>> = {
  PUBLIC_URL: ['Address of the store', '商店網址', '訪客使用的網址。電郵及付款連結都會用到。'],
  TIME_ZONE: ['Time zone', '時區', '商店所在的時區，決定「今日」是哪一日。留空：使用目錄的時區。'],
  ROOT_REDIRECT: ['Page at the root', '首頁轉往', '打開網址首頁時轉往的頁面，例如 /list。留空：顯示首頁。'],
  LOCALE_HOSTS: [
    'Languages by host name',
    '按網域選語言',
    '用哪個網域打開就顯示哪種語言，例如 jp=tickets.example.jp。網址、cookie 及瀏覽器語言優先。',
  ],
  SITE_HOSTS: [
    'Host names of the store',
    '商店的網域',
    '商店的所有網域及其網站金鑰，例如 tickets.example.com=pk_main。經其他網域打開的頁面一律不顯示。留空：接受任何網域。',
  ],
  ANALYTICS: [
    'Count visits',
    '統計瀏覽',
    'on：先徵求訪客同意，再把其瀏覽記入日誌，不含個人資料。off：不詢問，也不記錄。',
  ],

  HOLD_MINUTES: [
    'Minutes a cart holds places',
    '購物車保留名額（分鐘）',
    '購物車為訪客保留名額的時間。將近額滿或設有短暫保留時，以較短者為準。',
  ],
  CART_HOURS: ['Hours a cart stays valid', '購物車有效（小時）', '購物車沒有動作多久後失效。'],
  UNPAID_MINUTES: ['Minutes an order may stay unpaid', '訂單等候付款（分鐘）', '訂單最多等候付款多久。'],
  WAITING_ORDERS_PER_ADDRESS: [
    'Unpaid orders of one address',
    '同一網絡的未付款訂單',
    '同一個網絡（例如酒店大堂）同時可有多少張未付款訂單。再多一張，最早而未開始付款的一張便會取消。',
  ],
  WAITING_ORDERS_PER_SITE_KEY: [
    'Unpaid orders of one site key',
    '同一網站金鑰的未付款訂單',
    '同一網站金鑰的所有訪客同時可有多少張未付款訂單。',
  ],
  PLACES_PER_SLOT_AND_CART: [
    'Places of one slot in a cart',
    '每個購物車同一時段的名額',
    '一個購物車在同一日同一時段最多可保留多少名額。',
  ],
  HELD_SHARE_PER_ADDRESS: [
    'Share that one address may hold, %',
    '同一網絡可保留的比例（%）',
    '同一個網絡未付款時最多可保留某日或某時段名額的百分之幾。一張訂單的名額必定可以保留。',
  ],
  HELD_SHARE_PER_NETWORK: [
    'Share that one IPv6 network may hold, %',
    '同一 IPv6 網絡可保留的比例（%）',
    '同一個 IPv6 網絡（/48）的所有位址合計可保留的比例。',
  ],
  HELD_SHARE_PER_SITE_KEY: [
    'Share that one site key may hold, %',
    '同一網站金鑰可保留的比例（%）',
    '同一網站金鑰的所有訪客合計可保留的比例。',
  ],
  HELD_PLACES_PER_ADDRESS: [
    'Places that one address may hold',
    '同一網絡可保留的名額',
    '同一個網絡未付款時合共可保留多少名額。',
  ],
  HOLDING_CARTS_PER_ADDRESS: [
    'Carts of one address with places',
    '同一網絡保留名額的購物車',
    '同一個網絡（例如酒店大堂）同時可有多少個購物車保留名額。',
  ],
  UNPAID_SHARE: [
    'Share that may be unpaid, %',
    '未付款名額的比例（%）',
    '所有顧客合共未付款的名額，最多佔某日或某時段的百分之幾。超過後，每個網絡只可保留一張訂單的名額。',
  ],
  NEARLY_FULL_SHARE: ['Nearly full from, %', '將近額滿（%）', '已保留或售出的名額達到這個百分比，便當作將近額滿。'],
  NEARLY_FULL_HOLD_MINUTES: [
    'Minutes of a hold when nearly full',
    '將近額滿時保留（分鐘）',
    '將近額滿的日子或時段，購物車保留名額的時間。',
  ],
  BRIEF_HOLD_PLACES: [
    'Places of a brief hold',
    '短暫保留的名額',
    '達到保留上限之後，一個購物車在同一時段仍可保留多少名額。',
  ],
  BRIEF_HOLD_MINUTES: ['Minutes of a brief hold', '短暫保留（分鐘）', '這些名額保留多久。打開結帳頁不會延長。'],
  BRIEF_HOLD_SHARE: [
    'Share of brief holds, %',
    '短暫保留的比例（%）',
    '同一網絡的短暫保留，合共最多佔某日或某時段名額的百分之幾。',
  ],
  SLOT_CUT_OFF_MINUTES: [
    'Minutes before a slot when its sale ends',
    '開始前幾多分鐘停售',
    '時段開始前多少分鐘停止發售。',
  ],
  COMPARE_AT_FACTOR: [
    'Factor of the comparison price',
    '比較價倍數',
    '搜尋結果顯示的比較價，是售價的多少倍。1：不顯示比較價。',
  ],
  ENTRY_TOLERANCE_DAYS: ['Days of grace at the gate', '入場寬限（日）', '門票在參觀日前後多少日仍然有效。'],
  ENTRY_TOLERANCE_MINUTES: [
    'Minutes of grace at the gate',
    '入場寬限（分鐘）',
    '門票在時段前後多少分鐘內有效。留空：當日全日有效。',
  ],
  COMPANY_BUYERS: ['Companies as buyers', '公司買家', 'yes：結帳時可填公司名稱、稅務編號及地址，並印在收據上。'],
  FREE_REFUNDS: ['Free refunds', '免費退款', 'at-once：在免費取消期內，顧客取消即時退款。by-staff：先由員工審批。'],

  PAYMENT_METHODS: ['Payment methods', '付款方式', '商店接受的付款方式，依此次序顯示。全部不選：無人可以付款。'],
  PAYMENT_LOOK_BACK_DAYS: [
    'Days to look back at payments',
    '覆查付款（日）',
    '收款後多少日內，每星期向付款服務覆查一次，以找出爭議及在別處退的款。0：不覆查。',
  ],
  PAYPAL_CLIENT_ID: ['PayPal: client id', 'PayPal：Client ID', '商店在 PayPal 的應用程式的 Client ID。'],
  PAYPAL_SECRET: ['PayPal: secret', 'PayPal：密鑰', '該應用程式的 Secret。'],
  PAYPAL_WEBHOOK_ID: ['PayPal: webhook id', 'PayPal：Webhook ID', '該應用程式的 webhook 的 ID，不是網址。'],
  PAYPAL_API: [
    'PayPal: address',
    'PayPal：API 網址',
    'PayPal API 的網址。其他網址（例如 sandbox）不會收取真錢，正式商店會拒絕。',
  ],
  STRIPE_SECRET_KEY: [
    'Stripe: secret key',
    'Stripe：密鑰',
    '商店的 Stripe 帳戶的 secret key 或 restricted key。正式商店會拒絕測試金鑰。',
  ],
  STRIPE_WEBHOOK_SECRET: ['Stripe: webhook secret', 'Stripe：Webhook 密鑰', '該帳戶的 webhook 的簽署密鑰。'],
  STRIPE_METHODS: [
    'Stripe: methods',
    'Stripe：付款方式',
    'card（包括 Apple Pay 及 Google Pay）、alipay、wechat_pay。只選已在帳戶啟用的方式。',
  ],
  STRIPE_API: ['Stripe: address', 'Stripe：API 網址', 'Stripe API 的網址。只在測試時更改。'],

  APPLE_WALLET_PASS_TYPE: [
    'Apple Wallet: pass type',
    'Apple 錢包：Pass Type ID',
    'Apple 的 Pass Type ID，例如 pass.com.example.tickets。留空：門票不能加入 Apple 錢包。',
  ],
  APPLE_WALLET_TEAM: ['Apple Wallet: team', 'Apple 錢包：Team ID', '擁有該 Pass Type ID 的 Apple 團隊編號。'],
  APPLE_WALLET_CERTIFICATE: [
    'Apple Wallet: certificate',
    'Apple 錢包：證書',
    '該 Pass Type ID 的證書，貼上 PEM 全文。',
  ],
  APPLE_WALLET_KEY: ['Apple Wallet: private key', 'Apple 錢包：私鑰', '該證書的私鑰，貼上 PEM 全文。'],
  APPLE_WALLET_KEY_PASSPHRASE: ['Apple Wallet: passphrase', 'Apple 錢包：私鑰密碼', '私鑰的密碼（如有）。'],
  APPLE_WALLET_WWDR: [
    'Apple Wallet: WWDR certificate',
    'Apple 錢包：WWDR 證書',
    'Apple 簽發上述證書所用的 WWDR 證書，貼上 PEM 全文。',
  ],
  GOOGLE_WALLET_ISSUER: [
    'Google Wallet: issuer id',
    'Google 錢包：Issuer ID',
    'Google 錢包帳戶的 Issuer ID。留空：門票不能加入 Google 錢包。',
  ],
  GOOGLE_WALLET_EMAIL: [
    'Google Wallet: service account',
    'Google 錢包：服務帳戶',
    '獲准為該 Issuer 簽發票證的服務帳戶電郵地址（client_email）。',
  ],
  GOOGLE_WALLET_KEY: [
    'Google Wallet: private key',
    'Google 錢包：私鑰',
    '該服務帳戶的私鑰（private_key），貼上 PEM 全文。',
  ],

  SMTP_URL: [
    'SMTP server',
    'SMTP 伺服器',
    '寄出電郵的 SMTP 伺服器，連用戶名稱及密碼。留空：電郵只會存成檔案，不會寄出。',
  ],
  MAIL_FROM: ['Sender of emails', '寄件人地址', '商店電郵的寄件人地址。'],
  MAILS_AT_ONCE: [
    'Emails at the same time',
    '同時寄出的電郵',
    '每個節點同時寄出多少封電郵，不可超過 SMTP 伺服器的上限。',
  ],
  REMINDER_HOUR: ['Hour of reminders', '提示電郵時間', '參觀前一日由幾點開始寄出提示電郵（0 至 23）。off：不寄。'],
  FORGET_GUESTS_AFTER_DAYS: [
    'Days until guests are forgotten',
    '多少日後刪除訪客資料',
    '參觀後（或購買後）多少日，刪除非會員訂單內的姓名、地址、電話及答案。產品、日期及價錢會保留。門票仍有效，或付款、退款未完成時不會刪除。0：不刪除。',
  ],
  STAFF_TRAIL_YEARS: ['Years of the audit trail', '保留操作紀錄（年）', '員工操作紀錄保留多少年。'],

  MEDIA_ENDPOINT: [
    'Bucket: address',
    '儲存空間：網址',
    '兼容 Amazon S3 的服務網址，用來存放員工上載的圖片。留空：圖片存於商店本身的資料夾。',
  ],
  MEDIA_REGION: ['Bucket: region', '儲存空間：地區', '該服務的地區。Amazon 以外的服務多數不限。'],
  MEDIA_BUCKET: ['Bucket: name', '儲存空間：名稱', '存放圖片的 bucket。只可由本商店寫入。'],
  MEDIA_KEY_ID: ['Bucket: key id', '儲存空間：金鑰 ID', '可在該 bucket 讀取、寫入及刪除的金鑰 ID。'],
  MEDIA_SECRET_KEY: ['Bucket: secret', '儲存空間：密鑰', '該金鑰的密鑰。'],

  SITE_KEYS: [
    'Site keys',
    '網站金鑰',
    '其他網站所用的金鑰及其網址。移除後即時失效。合作夥伴的金鑰請在「合作夥伴」頁面管理。',
  ],
  SERVICE_KEY: ['Service key', '服務金鑰', '商店自己的程式呼叫服務所用的金鑰。留空：拒絕這些呼叫。'],
  KEY_CALLS_PER_MINUTE: [
    'Calls of an API key in a minute',
    '每分鐘 API 金鑰呼叫',
    '一條 API 金鑰每分鐘最多可呼叫多少次。每個節點各自計算。',
  ],
  COUPONS_PER_MINUTE: [
    'Codes tried in a minute',
    '每分鐘嘗試的優惠碼',
    '同一個網絡每分鐘可嘗試多少個優惠碼及禮品碼。一個購物車只可用其三分之一。',
  ],
  LOOK_UPS_PER_MINUTE: ['Orders looked up in a minute', '每分鐘查詢的訂單', '同一個網絡每分鐘可查詢多少張訂單。'],
  SEARCHES_PER_MINUTE: ['Searches in a minute', '每分鐘搜尋次數', '同一個網絡每分鐘可搜尋多少次。'],
  LISTS_PER_MINUTE: ['Lists in a minute', '每分鐘列表次數', '同一個網絡每分鐘可打開多少個產品列表。'],
  PAYMENTS_PER_MINUTE: [
    'Payments in a minute',
    '每分鐘開始的付款',
    '同一個網絡每分鐘可開始多少次付款。同一訂單只可用其六分之一。',
  ],

  SIGN_IN_TRIES: [
    'Wrong passwords for one account',
    '同一帳戶輸錯密碼',
    '15 分鐘內同一帳戶可輸錯多少次密碼。之後須等 15 分鐘，或用連結重設密碼。',
  ],
  SIGN_IN_TRIES_PER_ADDRESS: ['Sign-ins from one address', '同一網絡登入次數', '15 分鐘內同一個網絡可嘗試登入多少次。'],
  STAFF_PASSKEYS: [
    'Passkeys of staff',
    '員工通行密鑰',
    'required：員工只可用通行密鑰登入，以密碼登入的連線會結束。optional：密碼亦可。',
  ],
  STAFF_IDLE_HOURS: ['Hours until staff sign in again', '員工閒置登出（小時）', '員工多少小時沒有動作，便須重新登入。'],
  STAFF_SECOND_FACTOR: [
    'Second factor of staff',
    '員工雙重驗證',
    'required：未設通行密鑰或驗證器應用程式的員工，不可授權、更改設定或匯出個人資料。optional：這類帳戶只需密碼。',
  ],
  REFUND_PROOF_ABOVE: [
    'Refunds a day without a second factor',
    '每日毋須雙重驗證的退款額',
    '每人每日可在毋須雙重驗證下退回的總額，以商店貨幣的整數計。0：每次退款都要驗證。',
  ],
  REFUND_APPROVAL_ABOVE: [
    'Refunds a day without approval',
    '每日毋須批核的退款額',
    '每人每日可獨自退回的總額，以商店貨幣的整數計。超出的部分須由第二人批核。留空：毋須批核。',
  ],
};

import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Template } from './templates.ts';

/** A text in all languages. */
export type Words = Record<LocaleCode, string>;

/** Name and summary of each template, which the owner may change before publishing. */
export const templateWords: Record<Template, { name: Words; summary: Words }> = {
  timed: {
    name: {
      hk: '入場門票',
      en: 'Admission ticket',
      cn: '入场门票',
      th: 'บัตรเข้าชม',
      jp: '入場券',
      kr: '입장권',
      id: 'Tiket masuk',
    },
    summary: {
      hk: '選好日期和時段，到場免排隊。',
      en: 'Choose a day and a time, and walk straight in.',
      cn: '选好日期和时段，到场免排队。',
      th: 'เลือกวันและเวลา แล้วเข้าชมได้เลย',
      jp: '日時を選んで、スムーズにご入場ください。',
      kr: '날짜와 시간을 고르고 바로 입장하세요.',
      id: 'Pilih hari dan jam, lalu langsung masuk.',
    },
  },
  tour: {
    name: {
      hk: '導賞團',
      en: 'Guided tour',
      cn: '导览团',
      th: 'ทัวร์พร้อมไกด์',
      jp: 'ガイドツアー',
      kr: '가이드 투어',
      id: 'Tur berpemandu',
    },
    summary: {
      hk: '導賞員帶你細看，小組出發。',
      en: 'A small group, and a guide who knows the place.',
      cn: '讲解员带你细看，小组出发。',
      th: 'กลุ่มเล็ก พร้อมไกด์ที่รู้จักสถานที่เป็นอย่างดี',
      jp: '少人数で、現地に詳しいガイドがご案内します。',
      kr: '현지를 잘 아는 가이드와 함께하는 소규모 투어입니다.',
      id: 'Kelompok kecil dengan pemandu yang mengenal tempat ini.',
    },
  },
  pass: {
    name: {
      hk: '全年通行證',
      en: 'Annual pass',
      cn: '年票',
      th: 'บัตรผ่านรายปี',
      jp: '年間パスポート',
      kr: '연간 이용권',
      id: 'Kartu tahunan',
    },
    summary: {
      hk: '由首次入場起計，一年內任你進場。',
      en: 'Come as often as you like for a year from your first visit.',
      cn: '自首次入场起，一年内不限次数入场。',
      th: 'เข้าชมได้ไม่จำกัดตลอดหนึ่งปี นับจากครั้งแรก',
      jp: '初回のご入場から1年間、何度でもご利用いただけます。',
      kr: '첫 입장일부터 1년 동안 원하는 만큼 방문하세요.',
      id: 'Datang sesering yang Anda mau selama setahun sejak kunjungan pertama.',
    },
  },
  voucher: {
    name: {
      hk: '禮券',
      en: 'Gift voucher',
      cn: '礼券',
      th: 'บัตรของขวัญ',
      jp: 'ギフト券',
      kr: '상품권',
      id: 'Voucher hadiah',
    },
    summary: {
      hk: '以電郵送出，可用來購買本店任何產品。',
      en: 'Sent by email. It pays for anything in this store.',
      cn: '以电子邮件送出，可用于购买本店任何产品。',
      th: 'ส่งทางอีเมล ใช้ซื้อได้ทุกอย่างในร้านนี้',
      jp: 'メールでお届け。このストアのすべての商品に使えます。',
      kr: '이메일로 보내 드리며, 이 스토어의 모든 상품에 쓸 수 있습니다.',
      id: 'Dikirim lewat email dan berlaku untuk semua produk di toko ini.',
    },
  },
  merchandise: {
    name: {
      hk: '紀念品',
      en: 'Souvenir',
      cn: '纪念品',
      th: 'ของที่ระลึก',
      jp: 'おみやげ',
      kr: '기념품',
      id: 'Suvenir',
    },
    summary: {
      hk: '網上購買，到場領取。',
      en: 'Buy it here and collect it on your visit.',
      cn: '网上购买，到场领取。',
      th: 'ซื้อที่นี่ แล้วรับเมื่อมาถึง',
      jp: 'ご購入後、ご来場の際にお受け取りください。',
      kr: '여기서 구매하고 방문할 때 받아 가세요.',
      id: 'Beli di sini dan ambil saat Anda berkunjung.',
    },
  },
};

/** The other words that the first catalogue needs. */
export const catalogueWords = {
  rootCategory: {
    hk: '全部',
    en: 'Everything',
    cn: '全部',
    th: 'ทั้งหมด',
    jp: 'すべて',
    kr: '전체',
    id: 'Semua',
  },
  firstCategory: {
    hk: '門票',
    en: 'Tickets',
    cn: '门票',
    th: 'บัตร',
    jp: 'チケット',
    kr: '티켓',
    id: 'Tiket',
  },
  ticketType: {
    hk: '票種',
    en: 'Ticket type',
    cn: '票种',
    th: 'ประเภทบัตร',
    jp: '券種',
    kr: '티켓 종류',
    id: 'Jenis tiket',
  },
  adult: { hk: '成人', en: 'Adult', cn: '成人', th: 'ผู้ใหญ่', jp: '大人', kr: '성인', id: 'Dewasa' },
  child: { hk: '小童', en: 'Child', cn: '儿童', th: 'เด็ก', jp: '子ども', kr: '어린이', id: 'Anak' },
  visitDate: {
    hk: '參觀日期',
    en: 'Visit date',
    cn: '参观日期',
    th: 'วันที่เข้าชม',
    jp: '来場日',
    kr: '방문일',
    id: 'Tanggal kunjungan',
  },
  startTime: {
    hk: '時段',
    en: 'Time',
    cn: '时段',
    th: 'เวลา',
    jp: '時間',
    kr: '시간',
    id: 'Jam',
  },
  voucherValue: {
    hk: '面額',
    en: 'Value',
    cn: '面额',
    th: 'มูลค่า',
    jp: '金額',
    kr: '금액',
    id: 'Nilai',
  },
  byLaw: {
    hk: '使用本店時，請遵守現場職員的指示。',
    en: 'Please follow the instructions of our staff during your visit.',
    cn: '参观期间，请遵守现场工作人员的指示。',
    th: 'โปรดปฏิบัติตามคำแนะนำของเจ้าหน้าที่ระหว่างเข้าชม',
    jp: 'ご来場中は、係員の案内に従ってください。',
    kr: '방문하시는 동안 직원의 안내에 따라 주세요.',
    id: 'Harap ikuti petunjuk petugas kami selama berkunjung.',
  },
} satisfies Record<string, Words>;

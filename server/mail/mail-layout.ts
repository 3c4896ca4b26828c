/** The texts of a mail, without a trace of how they are laid out. */
export interface MailLayout {
  languageTag: string;
  storeName: string;
  color: string;
  title: string;
  /** What an inbox shows after the subject; not seen in the mail itself. */
  preview: string;
  lead: string;
  /** What it is about, where that is no order. A value may have several lines. */
  facts: MailFact[];
  /** Empty in a letter about no order. */
  orderNumber: string;
  button: MailLink | null;
  /** What to do with what the button opens; empty when that is plain. */
  buttonHint: string;
  visits: MailVisit[];
  /** What was bought costs this together, and what is taken off it: the rows between the visits and the total. */
  sums: MailSum[];
  total: MailSum | null;
  /** What tax the total contains, a line for each rate. */
  taxes: string[];
  /** On what terms all of it can be cancelled, where the visits do not say it. */
  terms: MailFact[];
  /** Files that belong to the order. */
  documents: MailLink[];
  note: string;
  questions: string;
  /** The store's own address; empty where it has none. */
  contact: string;
  phone: string;
  /** Between a label and its value. */
  colon: string;
}

/** What was bought for one product, day and time. */
export interface MailVisit {
  title: string;
  /** Its address; empty without one. */
  picture: string;
  /** Day and time, each on a line of its own; none for what has no day. */
  when: string[];
  /** What is true of all its lines. */
  facts: MailFact[];
  lines: MailLine[];
}

export interface MailLine {
  title: string;
  detail: string;
  facts: MailFact[];
  /** Empty where no sum follows. */
  price: string;
}

export interface MailFact {
  label: string;
  value: string;
  mapUrl?: string;
}

export interface MailSum {
  title: string;
  price: string;
}

export interface MailLink {
  title: string;
  url: string;
}

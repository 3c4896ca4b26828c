/** The texts of a mail, without a trace of how they are laid out. */
export interface MailLayout {
  languageTag: string;
  storeName: string;
  color: string;
  title: string;
  /** The text that an inbox shows after the subject; not seen in the mail itself. */
  preview: string;
  lead: string;
  /** The subject matter, where that is no order. A value may have several lines. */
  facts: MailFact[];
  /** Empty in a letter about no order. */
  orderNumber: string;
  button: MailLink | null;
  /** Help for what the button opens; empty when that is plain. */
  buttonHint: string;
  visits: MailVisit[];
  /** The rows between the visits and the total: the price of all together, and the reductions. */
  sums: MailSum[];
  total: MailSum | null;
  /** The tax in the total, a line for each rate. */
  taxes: string[];
  /** The terms on which all of it can be cancelled, where the visits do not state them. */
  terms: MailFact[];
  /** Files that belong to the order. */
  documents: MailLink[];
  note: string;
  questions: string;
  /** The store's own address; empty where it has none. */
  contact: string;
  phone: string;
  /** The text between a label and its value. */
  colon: string;
}

/** The items of one product, day and time. */
export interface MailVisit {
  title: string;
  /** Address of the picture; empty without one. */
  picture: string;
  /** Day and time, each on a line of its own; none for what has no day. */
  when: string[];
  /** Facts that hold for all its lines. */
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

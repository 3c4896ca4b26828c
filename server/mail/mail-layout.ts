/** The texts of an email, independent of plain text or HTML. */
export interface MailLayout {
  languageTag: string;
  storeName: string;
  color: string;
  title: string;
  /** The text that an inbox shows after the subject; the email does not show it. */
  preview: string;
  lead: string;
  /** Facts below the lead, such as those of an enquiry or a move. A value may have several lines. */
  facts: MailFact[];
  /** Empty when the email is not about an order. */
  orderNumber: string;
  button: MailLink | null;
  /** Advice for the page that the button opens; empty when the page needs no advice. */
  buttonHint: string;
  visits: MailVisit[];
  /** The rows between the visits and the total: the subtotal and the reductions. */
  sums: MailSum[];
  total: MailSum | null;
  /** The tax in the total, one line for each rate. */
  taxes: string[];
  /** The terms for cancelling, when they apply to the whole order and `visits` do not state them. */
  terms: MailFact[];
  documents: MailLink[];
  /** The operator's own paragraph before the note; empty without one. */
  closing: string;
  note: string;
  questions: string;
  /** The store's email address; empty when it has none. */
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
  /** Day and time, each on a separate line; empty without a day. */
  when: string[];
  facts: MailFact[];
  lines: MailLine[];
}

export interface MailLine {
  title: string;
  detail: string;
  facts: MailFact[];
  /** Empty in an email without sums. */
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

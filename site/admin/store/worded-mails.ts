/** The emails that may have words of the operator, in the sequence of an order's life. */
export const wordedMails = [
  'confirmation',
  'reminder',
  'move',
  'replacement',
  'refundRequest',
  'refund',
  'refundRefusal',
  'giftCode',
] as const;

import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailLayout } from './mail-layout.ts';

/** Lays the texts of a mail out twice: as plain text, and as HTML that old mail programs understand. Both say the same. */
export function layOutMail(layout: MailLayout): { text: string; html: string } {
  return { text: mailAsText(layout), html: mailAsHtml(layout) };
}

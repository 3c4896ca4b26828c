import { msg, str } from '@lit/localize';
import { visitsToRemind } from '#server/sales/reminding/visits-to-remind.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { MailWords } from './frame-mail.ts';
import { type MailFacts, orderPage } from './mail-facts.ts';
import { wordVisits } from './word-visits.ts';

/** Reminds of an order's items for a day. It states no "tomorrow" and no deadline, because the email may arrive late. */
export function wordReminder(facts: MailFacts): MailWords {
  const { order, day, locale } = facts;
  if (day === null) throw new Error(`A reminder has no day: ${order.number}`);
  const items = visitsToRemind(order, day).map((item) => ({ ...item, cancellation: null, moving: null }));
  const words = orderWords(items.map(({ delivery }) => delivery));
  const { visits } = wordVisits(items, facts);
  const date = formatVisitDay(day, locale);
  return {
    title: msg(str`Your visit on ${date}`, { id: 'mail.reminder.title' }),
    preview: visits.map(({ title, when: [, time] }) => [time, title].filter(Boolean).join(' · ')).join(' – '),
    lead: msg('We look forward to seeing you. Here is everything you need.', { id: 'mail.reminder.lead' }),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    button: { title: words.open(), url: orderPage(facts) },
    buttonHint: words.show(),
    visits: visits.map((visit) => ({ ...visit, lines: visit.lines.map((line) => ({ ...line, price: '' })) })),
    terms: [],
    note: words.secret(),
  };
}

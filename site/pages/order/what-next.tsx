import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { type TicketFact, ticketFacts } from '#shared/locales/ticket-facts.ts';
import { ownItems } from '#shared/rules/own-items.ts';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { itemVisit } from './item-visit.ts';

/** The steps after an order is paid: the email, the calendar, and the day of each visit. */
export function WhatNext({ order }: { order: Order }) {
  const visits = visitsOf(order);
  const words = orderWords(order.items.map(({ delivery }) => delivery));
  return (
    <section className="what-next" aria-labelledby="what-next">
      <h2 id="what-next">{msg('What happens next', { id: 'site.next' })}</h2>
      <ol>
        <Step icon="mail" title={msg('Your email', { id: 'site.next.mail' })}>
          <p>
            {msg(
              'Nothing after a few minutes? Check your spam folder, or find your order with its number and your email address.',
              { id: 'site.next.mail.text' },
            )}
          </p>
        </Step>
        {order.calendar_url && (
          <Step icon="calendar" title={msg('Your calendar', { id: 'site.next.calendar' })}>
            <p>
              <a href={order.calendar_url}>{msg('Add to my calendar', { id: 'site.tickets.calendar' })}</a>
            </p>
          </Step>
        )}
        <Step icon="ticket" title={visits.length > 0 ? msg('On the day', { id: 'site.next.day' }) : words.title()}>
          {visits.map(({ name, facts }) => (
            <div key={name + facts.map(({ value }) => value).join()}>
              <p className="visit-name">{name}</p>
              <dl>
                {facts.map(({ kind, label, value }) => (
                  <div key={kind}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
          <p>{words.show()}</p>
        </Step>
      </ol>
    </section>
  );
}

function Step({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

const ofTheDay: readonly TicketFact['kind'][] = ['date', 'time', 'arrival', 'place'];

interface NamedVisit {
  name: string;
  facts: TicketFact[];
}

/** Each dated visit once. */
function visitsOf({ items, order_currency_code: currency }: Order): NamedVisit[] {
  const visits = ownItems(items)
    .filter((item) => item.delivery === 'ticket' && item.visit_date)
    .map((item) => ({
      name: item.name,
      facts: ticketFacts(itemVisit(item, currency)).filter(({ kind }) => ofTheDay.includes(kind)),
    }));
  return [...new Map(visits.map((visit) => [JSON.stringify(visit), visit])).values()];
}

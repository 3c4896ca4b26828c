import { msg } from '@lit/localize';
import type { Order, Ticket } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { letsInOnce } from '#shared/rules/lets-in-once.ts';
import { phoneLink } from '#shared/rules/phone-link.ts';
import { useFrame } from '#site/frame.tsx';

/** Notes for before the visit, and the address for questions. */
export function TicketsNotes({ order, tickets }: { order: Order; tickets: readonly Ticket[] }) {
  const { shop } = useFrame();
  const forGate = tickets.filter(({ delivery }) => delivery === 'ticket');
  const entryOf = ({ item_id }: Ticket) => order.items.find((item) => item.item_id === item_id)?.entry ?? null;
  const opensGateOnce =
    forGate.some(({ visit_date }) => visit_date) && forGate.every((ticket) => letsInOnce(entryOf(ticket)));
  const hasGiftCodes = tickets.some(({ delivery }) => delivery === 'gift-code');
  const isToShow = tickets.some(({ delivery }) => delivery !== 'gift-code');
  return (
    <section className="prose">
      <h2>
        {isToShow
          ? msg('Before you go', { id: 'site.tickets.notes' })
          : msg('Good to know', { id: 'site.product.about' })}
      </h2>
      <ul>
        {isToShow && <li>{orderWords(tickets.map(({ delivery }) => delivery)).show()}</li>}
        {opensGateOnce && (
          <li>{msg('Each code opens the gate once, so keep it to yourself.', { id: 'site.tickets.note.secret' })}</li>
        )}
        {hasGiftCodes && (
          <li>
            {msg('Anyone who has a gift code can spend it. Only give it to the person it is for.', {
              id: 'site.tickets.note.gift-code',
            })}
          </li>
        )}
        {isToShow && (
          <>
            <li>
              {msg('If a code cannot be scanned, tell our staff the number under it.', { id: 'ticket.how.number' })}
            </li>
            <li>
              {msg('Save the PDF on your phone or print it before you set out.', { id: 'site.tickets.note.keep' })}
            </li>
          </>
        )}
        {shop.refundmailto && (
          <li>
            {msg('Questions? Write to us:', { id: 'mail.questions' })}{' '}
            <a href={`mailto:${shop.refundmailto}?subject=${encodeURIComponent(order.increment_id)}`}>
              {shop.refundmailto}
            </a>
            {shop.contact.phone && (
              <>
                {' · '}
                <a href={phoneLink(shop.contact.phone)}>{shop.contact.phone}</a>
              </>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

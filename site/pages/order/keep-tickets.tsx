import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useFrame } from '#site/frame.tsx';
import type { TicketData } from '#site/page-data.ts';
import { keptUntil } from './kept-until.ts';

/** The offer to keep the page on this device. The script shows it in browsers that support it. */
export function KeepTickets({ fakeId, tickets }: Pick<TicketData, 'fakeId' | 'tickets'>) {
  const { locale, shop } = useFrame();
  const until = keptUntil(
    tickets.map((ticket) => ticket.visit_date),
    shop.storeConfig.today,
  );
  return (
    <div
      className="keep-tickets"
      data-keep-tickets=""
      data-order={fakeId}
      data-until={until}
      data-name={nameOf(tickets, locale)}
      hidden
    >
      <p data-not-kept="" tabIndex={-1}>
        {msg('No internet on the day? You can save this page on your own device.', { id: 'site.keep.offer' })}
      </p>
      <p data-kept="" tabIndex={-1} hidden>
        {msg(
          str`Saved on this device until ${formatVisitDay(until, locale)}. It opens without an internet connection.`,
          {
            id: 'site.keep.kept',
          },
        )}
      </p>
      <p data-keep-failed="" role="alert" hidden>
        {msg('That did not work. Please download the PDF instead.', { id: 'site.keep.failed' })}
      </p>
      <button type="button" className="button" data-variant="secondary" data-keep="" data-not-kept="">
        {msg('Save on this device', { id: 'site.keep' })}
      </button>
      <button type="button" className="button" data-variant="link" data-forget="" data-kept="" hidden>
        {msg('Remove from this device', { id: 'site.keep.forget' })}
      </button>
    </div>
  );
}

/** `Cable car round trip, 5 Mar 2026`. */
function nameOf(tickets: TicketData['tickets'], locale: LocaleCode): string {
  const [first] = tickets;
  if (!first) return '';
  return first.visit_date ? `${first.name}, ${formatVisitDay(first.visit_date, locale)}` : first.name;
}

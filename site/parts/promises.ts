import { msg, str } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { IconName } from '#shared/ui/icon.tsx';

interface Promised {
  icon: IconName;
  title: string;
  text: string;
}

/** Promises by kind of delivery, each kept by the program. `heldMinutes`: null for products that hold no places. */
export const promises: Record<DeliveryKind, (heldMinutes: number | null) => Promised[]> = {
  ticket: (heldMinutes) => [
    {
      icon: 'check',
      title: confirmedAtOnce(),
      text: msg('Your tickets are ready as soon as you have paid.', { id: 'site.reason.confirmed.text' }),
    },
    {
      icon: 'ticket',
      title: msg('Tickets on your phone', { id: 'site.reason.mobile' }),
      text: msg('Show the code at the gate, or print the PDF.', { id: 'site.reason.mobile.text' }),
    },
    ...(heldMinutes === null ? [] : [placesKept(heldMinutes)]),
    oneClearPrice(),
  ],
  'gift-code': () => [
    {
      icon: 'check',
      title: msg('Ready instantly', { id: 'site.reason.gift-code' }),
      text: msg('You get the code as soon as you have paid, ready to use.', {
        id: 'site.reason.gift-code.text',
      }),
    },
    {
      icon: 'share',
      title: msg('Print it or forward it', { id: 'site.reason.give' }),
      text: msg('You get a PDF, and the code by email.', { id: 'site.reason.give.text' }),
    },
    {
      icon: 'gift',
      title: msg('Spend it in parts', { id: 'site.reason.balance' }),
      text: msg('Any remaining balance stays on the code.', { id: 'site.reason.balance.text' }),
    },
    oneClearPrice(),
  ],
  collect: () => [
    {
      icon: 'check',
      title: confirmedAtOnce(),
      text: msg('Your collection slip is ready as soon as you have paid.', { id: 'site.reason.collect.text' }),
    },
    {
      icon: 'pin',
      title: msg('Collect it on your visit', { id: 'site.reason.counter' }),
      text: msg('Show the code at the counter, on your phone or on paper.', { id: 'site.reason.counter.text' }),
    },
    oneClearPrice(),
  ],
  service: () => [
    {
      icon: 'check',
      title: confirmedAtOnce(),
      text: msg('Your confirmation is ready as soon as you have paid.', { id: 'site.reason.service.text' }),
    },
    {
      icon: 'ticket',
      title: msg('On your phone', { id: 'site.reason.staff' }),
      text: msg('Show the code to our staff, or print the PDF.', { id: 'site.reason.staff.text' }),
    },
    oneClearPrice(),
  ],
};

function confirmedAtOnce(): string {
  return msg('Instant confirmation', { id: 'site.reason.confirmed' });
}

function placesKept(minutes: number): Promised {
  return {
    icon: 'clock',
    title: msg('Your places are kept', { id: 'site.reason.held' }),
    text: msg(str`For up to ${minutes} minutes while you book, nobody can take them.`, { id: 'site.reason.held.text' }),
  };
}

function oneClearPrice(): Promised {
  return {
    icon: 'tag',
    title: msg('One clear price', { id: 'site.reason.price' }),
    text: msg('What you see in the cart is what you pay.', { id: 'site.reason.price.text' }),
  };
}

import type { ResponseOf } from '#shared/contract/call.ts';
import type { daySheet } from '#shared/contract/staff/day.ts';

export type Party = ResponseOf<typeof daySheet>['parties'][number];

export interface SlotOfParties {
  slot: string;
  people: number;
  entered: number;
  /** Sorted by the buyer's name. */
  parties: Party[];
}

/** Groups bookings by slot, the earliest first. `find` is a part of a name, of an answer, of a phone number or of an order number. */
export function groupParties(parties: readonly Party[], find = ''): SlotOfParties[] {
  const wanted = plain(find);
  const found = parties.filter((party) => wanted === '' || plain(textOf(party)).includes(wanted));
  return [...Map.groupBy(found, ({ slot }) => slot)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([slot, own]) => ({
      slot,
      people: sumOf(own, ({ people }) => people),
      entered: sumOf(own, ({ entered }) => entered),
      parties: own.toSorted(
        (one, other) => one.buyer.localeCompare(other.buyer) || (one.number < other.number ? -1 : 1),
      ),
    }));
}

function textOf({ buyer, phone, number, items }: Party): string {
  const answers = items.flatMap((item) => item.answers.flatMap(({ values }) => values));
  return [buyer, phone.replaceAll(/\D/g, ''), phone, number, ...answers].join('\n');
}

/** Removes capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

export function sumOf(parties: readonly Party[], countOf: (item: Party['items'][number]) => number): number {
  return parties.reduce((sum, { items }) => items.reduce((all, item) => all + countOf(item), sum), 0);
}

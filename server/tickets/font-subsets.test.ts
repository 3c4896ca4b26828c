import { expect, it, vi } from 'vitest';
import type { TicketDocument } from './document.ts';
import { drawTickets } from './draw-tickets.ts';
import { facesFor } from './fonts.ts';

// These tests open whole fonts.
vi.setConfig({ testTimeout: 60_000 });

function subsetOf(text: string): Uint8Array {
  const [face] = facesFor('en', 'regular', text);
  if (!face) throw new Error('No font was found.');
  const subset = face.font.createSubset();
  for (const glyph of face.font.layout(text).glyphs) subset.includeGlyph(glyph);
  return subset.encode();
}

it('a subset with the same glyphs in the same sequence is encoded once', () => {
  const file = subsetOf('abc');
  expect(subsetOf('abc')).toBe(file);
  expect(subsetOf('acb')).not.toEqual(file);
});

/** A file with one ticket. */
async function ticketFile({ number, name }: { number: string; name: string }): Promise<string> {
  const stub = {
    kind: 'ticket',
    name,
    option: '',
    picture: '',
    code: number,
    number,
    order: `Order ${number}`,
  } as const;
  const document: TicketDocument = {
    ...{ locale: 'en', languageTag: 'en', title: 'Ticket', storeName: 'Cloud Ridge', color: '#0B6E6E' },
    ...{ orderNumber: `Order ${number}`, footer: '', howTitle: '', unprintable: '', cutNote: '', colon: ': ', how: [] },
    stubs: [{ ...stub, count: '1 of 1', facts: [], notes: [], stamp: null, gift: null }],
  };
  return Buffer.from(await drawTickets(document, new Map())).toString('latin1');
}

/** The font files that a document embeds. */
function fontsIn(file: string): string[] {
  return Array.from(file.matchAll(/\/FontFile2 (\d+) 0 R/g), ([, id]) => {
    const [, object = ''] = file.split(`\n${id} 0 obj\n`);
    return object.slice(0, object.indexOf('endstream'));
  });
}

it('tickets with other numbers have the same font files', async () => {
  const fonts = fontsIn(await ticketFile({ number: 'K7M-2Q9-XFR4', name: 'Cable car' }));
  expect(fonts).toHaveLength(2);
  expect(fontsIn(await ticketFile({ number: 'B3T-8WZ-H6AA', name: 'Cable car' }))).toEqual(fonts);
  expect(fontsIn(await ticketFile({ number: 'K7M-2Q9-XFR4', name: 'Café' }))).not.toEqual(fonts);
});

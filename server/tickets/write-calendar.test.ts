import { describe, expect, it } from 'vitest';
import type { Visit } from './visits.ts';
import { writeCalendar } from './write-calendar.ts';

const visit: Visit = {
  id: 'A1B2C3D4E5-1@tickets.example.com',
  version: 4,
  title: 'Cable car, round trip',
  date: '2026-11-27',
  slot: '10:30',
  minutes: 90,
  place: 'Bay Station · Gate A, 8 Waterfront Road',
  point: { lat: 22.2896, lon: 113.9415 },
  reminder: 'Cable car, round trip\nShow my tickets: https://tickets.example.com',
  text: '2 × Adult\nArrive by: 10:15',
  url: 'https://tickets.example.com/en/checkout/ticket?order=key',
};

function linesOf(visits: Visit[], timeZone = 'Asia/Hong_Kong', name = 'Cloud Ridge 360'): string[] {
  const calendar = writeCalendar(visits, { name, timeZone, writtenAt: Date.UTC(2026, 10, 22) });
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  // RFC 5545, 3.1: a long line goes on after a line break and a space.
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}

describe('a calendar file', () => {
  it('has a visit at its instant, for as long as it takes', () => {
    expect(linesOf([visit])).toEqual(
      expect.arrayContaining([
        'UID:A1B2C3D4E5-1@tickets.example.com',
        'DTSTAMP:20261122T000000Z',
        'DTSTART:20261127T023000Z',
        'DTEND:20261127T040000Z',
        'SUMMARY:Cable car\\, round trip',
        'SEQUENCE:4',
        'LOCATION:Bay Station · Gate A\\, 8 Waterfront Road',
        'GEO:22.2896;113.9415',
        'DESCRIPTION:2 × Adult\\nArrive by: 10:15',
        'URL;VALUE=URI:https://tickets.example.com/en/checkout/ticket?order=key',
      ]),
    );
  });

  it.each([
    ['Europe/Berlin', '2026-11-27', 'DTSTART:20261127T093000Z'],
    ['Europe/Berlin', '2026-07-27', 'DTSTART:20260727T083000Z'],
    ['America/New_York', '2026-07-27', 'DTSTART:20260727T143000Z'],
  ])('counts by the clock of %s on %s', (timeZone, date, start) => {
    expect(linesOf([{ ...visit, date }], timeZone)).toContain(start);
  });

  it.each(['Asia/Hong_Kong', 'America/New_York'])(
    'has a visit without a time as a whole day, also in %s',
    (timeZone) => {
      const lines = linesOf([{ ...visit, slot: '' }], timeZone);
      expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
      expect(lines).toContain('DTEND;VALUE=DATE:20261128');
    },
  );

  it.each([
    ['10:30', 'TRIGGER:-PT2H'],
    ['', 'TRIGGER:-PT6H'],
  ])('reminds of a visit at %j: in time to set out, or in the evening before', (slot, trigger) => {
    const lines = linesOf([{ ...visit, slot }]);
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toEqual(
      expect.arrayContaining([
        'ACTION:DISPLAY',
        trigger,
        'DESCRIPTION:Cable car\\, round trip\\nShow my tickets: https://tickets.example.com',
      ]),
    );
  });

  it('folds its lines at 75 octets, and cuts no character', () => {
    const title = '昂坪纜車來回行程連水晶車廂👩‍👧 กระเช้าลอยฟ้า'.repeat(6);
    const calendar = writeCalendar([{ ...visit, title }], { name: title, timeZone: 'Asia/Hong_Kong', writtenAt: 0 });
    const lines = calendar.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
    expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  it('has an entry for each visit, and lets no text begin a line of its own', () => {
    const hostile = { ...visit, id: 'b', title: 'Boat\r\nATTENDEE:mailto:x@example.com', place: '' };
    const lines = linesOf([visit, hostile]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    expect(lines.filter((line) => line.startsWith('LOCATION'))).toHaveLength(1);
  });

  it.each([
    ['Peak; Bay, and Co', 'Peak\\; Bay\\, and Co'],
    ['Peak\r\nBEGIN:VALARM', 'Peak BEGIN:VALARM'],
    ['Peak\\n\u0000', 'Peak\\\\n'],
  ])('is named after the store, also after %j', (name, written) => {
    const lines = linesOf([visit], 'Asia/Hong_Kong', name);
    expect(lines).toContain(`NAME:${written}`);
    expect(lines).toContain(`X-WR-CALNAME:${written}`);
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
    ]);
  });
});

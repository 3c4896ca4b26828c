import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  isCancelled: false,
  reminder: 'Cable car, round trip\nShow my tickets: https://tickets.example.com',
  text: '2 × Adult\nArrive by: 10:15',
  url: 'https://tickets.example.com/en/orderdownload',
};

const from = { name: 'Store', mailTo: 'help@example.com', timeZone: 'Asia/Hong_Kong', writtenAt: 0 };

function linesOf(visits: Visit[], timeZone = 'Asia/Hong_Kong', name = 'Cloud Ridge 360'): string[] {
  const calendar = writeCalendar(visits, {
    name,
    mailTo: 'help@example.com',
    timeZone,
    writtenAt: Date.UTC(2026, 10, 22),
  });
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  // RFC 5545, 3.1: a long line continues after a line break and a space.
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}

describe('a calendar file', () => {
  it('shows a visit from its start to its end', () => {
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
        'URL;VALUE=URI:https://tickets.example.com/en/orderdownload',
      ]),
    );
  });

  it.each([
    ['Europe/Berlin', '2026-11-27', 'DTSTART:20261127T093000Z'],
    ['Europe/Berlin', '2026-07-27', 'DTSTART:20260727T083000Z'],
    ['America/New_York', '2026-07-27', 'DTSTART:20260727T143000Z'],
  ])('uses the clock of %s on %s', (timeZone, date, start) => {
    expect(linesOf([{ ...visit, date }], timeZone)).toContain(start);
  });

  it.each(['Asia/Hong_Kong', 'America/New_York'])(
    'shows a visit without a time as a whole day, even in %s',
    (timeZone) => {
      const lines = linesOf([{ ...visit, slot: '' }], timeZone);
      expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
      expect(lines).toContain('DTEND;VALUE=DATE:20261128');
    },
  );

  it.each([
    ['10:30', 'TRIGGER:-PT2H'],
    ['', 'TRIGGER:-PT6H'],
  ])('reminds of a visit at %j two hours before it, or of a whole day in the evening before', (slot, trigger) => {
    const lines = linesOf([{ ...visit, slot }]);
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toEqual(
      expect.arrayContaining([
        'ACTION:DISPLAY',
        trigger,
        'DESCRIPTION:Cable car\\, round trip\\nShow my tickets: https://tickets.example.com',
      ]),
    );
  });

  it('folds its lines at 75 octets and splits no character', () => {
    const title = '昂坪纜車來回行程連水晶車廂👩‍👧 กระเช้าลอยฟ้า'.repeat(6);
    const calendar = writeCalendar([{ ...visit, title }], { ...from, name: title });
    const lines = calendar.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
    expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  describe.each([
    'UTC',
    'Europe/London',
    'America/New_York',
    'Asia/Tokyo',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ])('on a server in %s', (serverZone) => {
    beforeEach(() => vi.stubEnv('TZ', serverZone));
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      ['Asia/Hong_Kong', '2027-03-28', '06:30', 'DTSTART:20270327T223000Z', 'DTEND:20270328T000000Z'],
      ['Asia/Hong_Kong', '2027-10-31', '08:30', 'DTSTART:20271031T003000Z', 'DTEND:20271031T020000Z'],
      ['Asia/Tokyo', '2027-03-14', '16:00', 'DTSTART:20270314T070000Z', 'DTEND:20270314T083000Z'],
      ['Europe/London', '2027-03-28', '09:00', 'DTSTART:20270328T080000Z', 'DTEND:20270328T093000Z'],
      ['America/New_York', '2027-11-07', '09:00', 'DTSTART:20271107T140000Z', 'DTEND:20271107T153000Z'],
      ['Asia/Hong_Kong', '2027-03-28', '', 'DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'],
      ['Europe/London', '2027-10-31', '', 'DTSTART;VALUE=DATE:20271031', 'DTEND;VALUE=DATE:20271101'],
    ])('has the right instants for a visit in %s on %s %s', (timeZone, date, slot, start, end) => {
      expect(linesOf([{ ...visit, date, slot }], timeZone)).toEqual(expect.arrayContaining([start, end]));
    });
  });

  it('names its publisher', () => {
    const lines = linesOf([visit]);
    expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED']));
    expect(lines.join()).toContain('ORGANIZER;CN="Cloud Ridge 360":mailto:help@example.com');
    expect(linesOf([visit], 'Asia/Hong_Kong', 'The "Peak"; all').join('\n')).toContain(
      'ORGANIZER;CN="The Peak; all":mailto:help@example.com',
    );
    const silent = writeCalendar([visit], { ...from, mailTo: '' });
    expect(silent).not.toContain('ORGANIZER');
  });

  it('cancels a visit that has ended, and no longer reminds of it', () => {
    const over = { ...visit, isCancelled: true };
    const lines = linesOf([over]);
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${visit.id}`, 'SEQUENCE:4', 'STATUS:CANCELLED']),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(linesOf([over, { ...visit, id: 'another' }])).toContain('METHOD:PUBLISH');
  });

  it('has an entry for each visit, and no text can begin a new line', () => {
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
  ])('has the store’s name as its name, even %j', (name, written) => {
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

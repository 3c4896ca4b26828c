import { createSign, hash } from 'node:crypto';
import type { StubFact } from '#server/tickets/document.ts';
import type { Pass, PassDocument } from './word-passes.ts';

/** The signer of passes: a service account, with its key in PEM. */
export interface GoogleSigner {
  issuer: string;
  email: string;
  key: string;
}

/** The address that adds tickets to Google Wallet. It contains their texts, signed (a JSON Web Token, RS256). */
export function googleSaveLink(
  document: PassDocument,
  { issuer, email, key }: GoogleSigner,
  { now, logoUrl }: { now: number; logoUrl: string | null },
): string {
  const written = document.passes.map((pass) => {
    const visit = visitClass(pass, document, logoUrl);
    // The id is a hash of the texts, so that all orders share one class for a visit, and a changed text makes another class.
    const id = `${issuer}.${hash('sha256', JSON.stringify(visit), 'base64url').slice(0, 16)}`;
    return { visit: { id, ...visit }, ticket: ticketObject(pass, id, document, issuer) };
  });
  const visits = new Map(written.map(({ visit }) => [visit.id, visit]));
  const token = [
    { alg: 'RS256', typ: 'JWT' },
    {
      iss: email,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now / 1000),
      payload: {
        eventTicketClasses: [...visits.values()],
        eventTicketObjects: written.map(({ ticket }) => ticket),
      },
    },
  ];
  const signed = token.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = createSign('RSA-SHA256').update(signed).sign(key, 'base64url');
  return `https://pay.google.com/gp/v/save/${signed}.${signature}`;
}

/** The facts that are shown. The address has no room for the terms, which are on the order's page. */
const ofVisit: readonly StubFact['kind'][] = ['date', 'arrival'];
const ofOneTicket: readonly StubFact['kind'][] = ['choice', 'used', 'validity', 'entries'];

/** An event class of Google's: the facts that all tickets of a visit share. */
function visitClass({ name, visit, venue, facts }: Pass, document: PassDocument, logoUrl: string | null) {
  const { languageTag, storeName, color, timeZone } = document;
  const inLanguage = (value: string) => ({ defaultValue: { language: languageTag, value } });
  // Google shows the visit's start itself, but would show a day without a time as midnight.
  const hasStart = visit !== null && visit.time !== '';
  const shown = facts.filter(({ kind }) => ofVisit.includes(kind) && !(hasStart && kind === 'date'));
  return {
    issuerName: storeName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: inLanguage(name),
    hexBackgroundColor: color,
    ...(logoUrl ? { logo: { sourceUri: { uri: logoUrl }, contentDescription: inLanguage(storeName) } } : {}),
    ...(hasStart ? { dateTime: { start: withOffset(visit.startsAt, `${visit.day}T${visit.time}:00`, timeZone) } } : {}),
    ...(venue ? { venue: { name: inLanguage(venue.name), address: inLanguage(venue.address || venue.name) } } : {}),
    textModulesData: modulesOf(shown),
  };
}

function ticketObject(pass: Pass, classId: string, document: PassDocument, issuer: string) {
  const { id, code, number, option, isSpent, endsAt, facts } = pass;
  const { languageTag, orderNumber } = document;
  const own = modulesOf(facts.filter(({ kind }) => ofOneTicket.includes(kind)));
  return {
    id: `${issuer}.${id}`,
    classId,
    state: isSpent ? 'COMPLETED' : 'ACTIVE',
    barcode: { type: 'QR_CODE', value: code, alternateText: number },
    ticketNumber: number,
    reservationInfo: { confirmationCode: orderNumber },
    ...(option ? { ticketType: { defaultValue: { language: languageTag, value: option } } } : {}),
    ...(endsAt === null ? {} : { validTimeInterval: { end: { date: new Date(endsAt).toISOString() } } }),
    ...(own.length > 0 ? { textModulesData: own } : {}),
  };
}

function modulesOf(facts: readonly StubFact[]) {
  return facts.map(({ kind, label, value }, index) => ({ id: `${kind}${index}`, header: label, body: value }));
}

/** Adds the offset to a local time. Google takes the time before the offset as the time on the venue's clock. */
function withOffset(instant: number, wall: string, timeZone: string): string {
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return wall + (named?.replace('GMT', '') || 'Z');
}

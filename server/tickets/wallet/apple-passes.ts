import { PassType, PKPass } from 'passkit-generator';
import type { StubFact } from '#server/tickets/document.ts';
import type { PassIcons } from './pass-icons.ts';
import { textColorOn } from './text-color.ts';
import type { Pass, PassDocument } from './word-passes.ts';

/** The signer of passes. Its certificates and its key are in PEM, and the key has no passphrase. */
export interface AppleSigner {
  passType: string;
  team: string;
  certificate: string;
  key: string;
  wwdr: string;
}

export interface PassFile {
  name: string;
  /** The media type, which makes a phone open the file in its wallet. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Signs the passes for Apple Wallet. One pass is a file by itself; several passes are one bundle. */
export function packApplePasses(document: PassDocument, signer: AppleSigner, icons: PassIcons): PassFile {
  const passes = document.passes.map((pass) => writePass(pass, document, signer, icons));
  const [only, ...others] = passes;
  const name = `tickets-${document.orderNumber}`;
  if (only && others.length === 0) {
    return { name: `${name}.pkpass`, type: 'application/vnd.apple.pkpass', bytes: new Uint8Array(only.getAsBuffer()) };
  }
  const bytes = new Uint8Array(PKPass.pack(...passes).getAsBuffer());
  return { name: `${name}.pkpasses`, type: 'application/vnd.apple.pkpasses', bytes };
}

function writePass(pass: Pass, document: PassDocument, signer: AppleSigner, icons: PassIcons): PKPass {
  const { passType, team, certificate, key, wwdr } = signer;
  const { storeName, color, orderNumber } = document;
  const textColor = textColorOn(color);
  const file = new PKPass(
    { ...icons },
    { signerCert: certificate, signerKey: key, wwdr },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: pass.serial,
      organizationName: storeName,
      logoText: storeName,
      // The text that VoiceOver reads for the pass.
      description: [pass.count, pass.name, pass.option].filter(Boolean).join(' · '),
      groupingIdentifier: orderNumber,
      backgroundColor: rgb(color),
      foregroundColor: rgb(textColor),
      labelColor: rgb(textColor),
      ...(pass.isSpent ? { voided: true } : {}),
    },
  );
  file.types.push(arrange(pass, document));
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
    altText: pass.number,
  });
  const { visit, endsAt, venue } = pass;
  if (visit) {
    file.setRelevantDate(new Date(visit.startsAt));
    file.setRelevantDates([visit.time ? { relevantDate: new Date(visit.startsAt) } : wholeDay(visit.startsAt)]);
  }
  if (endsAt !== null) file.setExpirationDate(new Date(endsAt));
  if (venue?.point) file.setLocations({ latitude: venue.point.lat, longitude: venue.point.lon });
  return file;
}

/** Arranges a pass: the facts for the gate are on the front, all other facts on the back. */
function arrange(pass: Pass, document: PassDocument): PassType<'eventTicket'> {
  const { how, howTitle, footer, orderLabel, orderNumber, ticketsPage, storeName } = document;
  const rest = [...pass.facts];
  const take = (kind: StubFact['kind']) => {
    const at = rest.findIndex((fact) => fact.kind === kind);
    return at < 0 ? [] : rest.splice(at, 1).map(({ label, value }) => ({ key: kind, label, value }));
  };
  const ticket = new PassType('eventTicket');
  ticket.headerFields.push(...take('time'));
  ticket.primaryFields.push({ key: 'name', label: pass.option, value: pass.name });
  ticket.secondaryFields.push(...take('date'), ...take('arrival'));
  ticket.auxiliaryFields.push(...take('place'), { key: 'order', label: orderLabel, value: orderNumber });
  ticket.backFields.push(
    ...(pass.stamp ? [{ key: 'stamp', value: pass.stamp }] : []),
    ...rest.map(({ label, value }, index) => ({ key: `fact-${index}`, label, value })),
    { key: 'ticket', label: pass.count, value: pass.number },
    { key: 'how', label: howTitle, value: [...new Set([...pass.notes, ...how])].join('\n') },
    { key: 'page', label: ticketsPage.label, value: ticketsPage.url },
    { key: 'store', label: storeName, value: footer },
  );
  return ticket;
}

function wholeDay(startsAt: number) {
  return { startDate: new Date(startsAt), endDate: new Date(startsAt + 24 * 3_600_000) };
}

function rgb(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

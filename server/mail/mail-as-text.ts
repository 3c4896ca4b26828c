import type { MailFact, MailLayout, MailLink, MailVisit } from './mail-layout.ts';

export function mailAsText(layout: MailLayout): string {
  const {
    storeName,
    title,
    lead,
    facts,
    orderNumber,
    button,
    buttonHint,
    visits,
    terms,
    documents,
    closing,
    note,
    colon,
  } = layout;
  const { questions, contact, phone } = layout;
  const parts = [
    [title],
    [lead],
    factLines(facts, colon),
    button ? [...linkLines(button, colon), buttonHint] : [],
    [orderNumber],
    ...visits.map((visit) => visitLines(visit, colon)),
    sumLines(layout),
    factLines(terms, colon),
    documents.flatMap((link) => linkLines(link, colon)),
    [closing],
    [note],
    contact ? [[`${questions} ${contact}`, phone].filter(Boolean).join(' · ')] : [],
    [storeName],
  ];
  const said = parts.map((lines) => lines.filter(Boolean).join('\n'));
  return `${said.filter(Boolean).join('\n\n')}\n`;
}

function visitLines({ title, when, facts, lines }: MailVisit, colon: string): string[] {
  return [
    title,
    when.join(' · '),
    ...factLines(facts, colon),
    ...lines.flatMap((line) => [
      [`- ${[line.title, line.detail].filter(Boolean).join(' · ')}`, line.price].filter(Boolean).join(' – '),
      ...factLines(line.facts, colon).map((fact) => `  ${fact}`),
    ]),
  ];
}

function sumLines({ sums, total, taxes, colon }: MailLayout): string[] {
  return total ? [...[...sums, total].map(({ title, price }) => title + colon + price), ...taxes] : [];
}

function factLines(facts: readonly MailFact[], colon: string): string[] {
  return facts.map(({ label, value, mapUrl }) => [label + colon + value, mapUrl].filter(Boolean).join(' – '));
}

function linkLines({ title, url }: MailLink, colon: string): string[] {
  return [title + colon.trim(), url];
}

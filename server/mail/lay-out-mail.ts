export interface MailLayout {
  languageTag: string;
  storeName: string;
  color: string;
  title: string;
  lead: string;
  /** What it is about, where that is no order. A value may have several lines. */
  facts?: MailFact[];
  /** Empty in a letter about no order. */
  orderNumber: string;
  rows: MailRow[];
  /** Sums between the rows and the total. */
  reductions: { title: string; price: string }[];
  total: { title: string; price: string } | null;
  /** What tax the total contains, a line for each rate. */
  taxes: string[];
  button: { title: string; url: string } | null;
  note: string;
  questions: string;
  /** The store's own address; empty where it has none. */
  contact: string;
  phone: string;
  /** Between a label and its value. */
  colon: string;
}

interface MailRow {
  title: string;
  /** Its address; empty without one. */
  picture: string;
  detail: string;
  facts: MailFact[];
  price: string;
}

interface MailFact {
  label: string;
  value: string;
  mapUrl?: string;
}

/** Lays the texts of a mail out twice: as plain text, and as HTML that old mail programs understand. */
export function layOutMail(layout: MailLayout): { text: string; html: string } {
  return { text: asText(layout), html: asHtml(layout) };
}

function asText({
  storeName,
  title,
  lead,
  facts: told = [],
  orderNumber,
  rows,
  reductions,
  total,
  taxes,
  button,
  note,
  questions,
  contact,
  phone,
  colon,
}: MailLayout): string {
  return [
    title,
    '',
    lead,
    '',
    ...(told.length > 0 ? [...told.map((fact) => factAsText(fact, colon)), ''] : []),
    ...(button ? [`${button.title}${colon.trim()}`, button.url, ''] : []),
    ...(total
      ? [
          orderNumber,
          ...rows.map(({ title: name, detail, facts, price }) =>
            [`- ${name}`, detail, ...facts.map((fact) => factAsText(fact, colon)), price].filter(Boolean).join('\n  '),
          ),
          '',
          ...[...reductions, total].map(({ title: name, price }) => name + colon + price),
          ...taxes,
          '',
        ]
      : []),
    note,
    '',
    ...(contact ? [[`${questions} ${contact}`, phone].filter(Boolean).join(' · '), ''] : []),
    storeName,
    '',
  ].join('\n');
}

function factAsText({ label, value, mapUrl }: MailFact, colon: string): string {
  return [label + colon + value, mapUrl].filter(Boolean).join(' – ');
}

/** The map opens from the place's name. */
function factAsHtml({ label, value, mapUrl }: MailFact, colon: string): string {
  const words = escapeHtml(value);
  const told = mapUrl ? `<a href="${escapeHtml(mapUrl)}" style="color:#17211f">${words}</a>` : words;
  return `<span style="color:#5a6a66">${escapeHtml(label)}${colon}</span>${told}`;
}

// Some mail programs know only the one, some only the other.
const words = 'overflow-wrap:anywhere;word-break:break-word';

/** Picture, name and price in a row, and what is known of the visit across all of it: beside them a phone would have no room for it. */
function rowAsHtml({ title, picture, detail, facts, price }: MailRow, colon: string): string {
  const cell = `padding:14px 0 ${facts.length > 0 ? 0 : 14}px;vertical-align:top`;
  const image = picture
    ? `<img src="${escapeHtml(picture)}" width="72" height="54" alt="" style="display:block;width:72px;height:54px;object-fit:cover;border-radius:8px;background:#dde6e4">`
    : '';
  const name = `<strong>${escapeHtml(title)}</strong>${detail && `<br><span style="color:#5a6a66">${escapeHtml(detail)}</span>`}`;
  const row = `<tr><td width="${image ? 88 : 0}" style="${cell}">${image}</td><td style="${cell};${words}">${name}</td><td align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(price)}</td></tr>`;
  const told = facts.map((fact) => factAsHtml(fact, colon)).join('<br>');
  const more = told && `\n<tr><td colspan="3" style="padding:8px 0 14px;${words}">${told}</td></tr>`;
  return `${row}${more}\n<tr><td colspan="3" style="border-bottom:1px solid #dde6e4;font-size:0;line-height:0">&nbsp;</td></tr>`;
}

/** What a mail about no order tells, line by line. */
function factsAsHtml({ facts = [], colon }: MailLayout): string {
  if (facts.length === 0) return '';
  const told = facts.map((fact) => factAsHtml(fact, colon)).join('<br>');
  return `<p style="margin:0 0 20px;white-space:pre-line;${words}">${told}</p>\n`;
}

/** What was ordered, and its sums; nothing in a letter about no order. */
function sumsAsHtml({ orderNumber, rows, reductions, total, taxes, colon }: MailLayout): string {
  if (!total) return '';
  return `<p style="margin:0 0 4px;color:#5a6a66">${escapeHtml(orderNumber)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #dde6e4">
${rows.map((row) => rowAsHtml(row, colon)).join('\n')}${reductions.map(({ title: name, price }) => `\n<tr><td colspan="2" style="padding:12px 0 0;${words}">${escapeHtml(name)}</td><td align="right" style="padding:12px 0 0;white-space:nowrap">${escapeHtml(price)}</td></tr>`).join('')}
<tr><td colspan="2" style="padding:12px 0"><strong>${escapeHtml(total.title)}</strong></td><td align="right" style="padding:12px 0;white-space:nowrap"><strong>${escapeHtml(total.price)}</strong></td></tr>${taxes.map((tax) => `\n<tr><td colspan="3" align="right" style="color:#5a6a66;font-size:14px">${escapeHtml(tax)}</td></tr>`).join('')}
</table>
`;
}

function asHtml(layout: MailLayout): string {
  const { languageTag, storeName, color, title, lead, button, note, questions, contact, phone } = layout;
  return `<!doctype html>
<html lang="${escapeHtml(languageTag)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#eef3f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;color:#17211f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${escapeHtml(color)};color:#ffffff;font-size:18px;font-weight:bold">${escapeHtml(storeName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.3">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px">${escapeHtml(lead)}</p>
${factsAsHtml(layout)}${button ? `<p style="margin:0 0 28px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${escapeHtml(color)};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(button.title)}</a></p>` : ''}
${sumsAsHtml(layout)}<p style="margin:20px 0 0;color:#5a6a66;font-size:14px">${escapeHtml(note)}</p>
${contact ? `<p style="margin:12px 0 0;color:#5a6a66;font-size:14px">${escapeHtml(questions)} <a href="mailto:${escapeHtml(contact)}" style="color:#17211f">${escapeHtml(contact)}</a>${phone ? ` · <a href="tel:${phone.replace(/[^+\d]/g, '')}" style="color:#17211f;white-space:nowrap">${escapeHtml(phone)}</a>` : ''}</p>` : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

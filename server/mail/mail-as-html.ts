import { escapeHtml } from '#shared/rules/escape-html.ts';
import { phoneLink } from '#shared/rules/phone-link.ts';
import type { MailFact, MailLayout, MailLine, MailLink, MailSum, MailVisit } from './mail-layout.ts';
import { darkStyle, font, ink, line, page, soft, wrap } from './mail-style.ts';

/**
 * An email as HTML: tables, and styles in the elements, which all mail programs support. Programs that support its style sheet show a dark
 * version if the reader prefers it, and more room on a phone. Typed texts are isolated (`dir="auto"`), so that a name in Hebrew or Arabic
 * does not reverse a price.
 */
export function mailAsHtml(layout: MailLayout): string {
  const { languageTag, storeName, color, title, preview } = layout;
  const shade = escapeHtml(color);
  return `<!doctype html>
<html lang="${escapeHtml(languageTag)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page};font:16px/1.5 ${font};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${page}"><tr><td align="center" class="edge" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td bgcolor="${shade}" style="padding:18px 28px;background:${shade};border-radius:12px 12px 0 0;color:#ffffff;font:bold 18px/1.4 ${font}" class="side">${escapeHtml(storeName)}</td></tr>
<tr><td class="side ink" style="padding:28px 28px 24px;color:${ink};font:16px/1.5 ${font};text-align:start">
${[
  headOf(layout),
  buttonOf(layout),
  ...layout.visits.map((visit) => visitOf(visit, layout.colon)),
  sumsOf(layout),
  factsOf(layout.terms, layout.colon, 'margin:20px 0 0'),
  documentsOf(layout.documents),
  closingOf(layout),
  footOf(layout),
]
  .filter(Boolean)
  .join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function headOf({ orderNumber, title, lead, facts, colon }: MailLayout): string {
  const order =
    orderNumber &&
    `<p class="soft" style="margin:0 0 4px;color:${soft};font-size:14px">${escapeHtml(orderNumber)}</p>\n`;
  return `${order}<h1 style="margin:0 0 8px;font-size:26px;line-height:1.25;${wrap}">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px;${wrap}">${paragraph(lead)}</p>${factsOf(facts, colon, 'margin:0 0 20px')}`;
}

/** A button as a table cell with a background colour, because Outlook also shows that. */
function buttonOf({ button, buttonHint, color }: MailLayout): string {
  if (!button) return '';
  const shade = escapeHtml(color);
  const hint =
    buttonHint &&
    `\n<p class="soft" style="margin:0 0 24px;color:${soft};font-size:14px">${escapeHtml(buttonHint)}</p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" class="wide" style="margin:0 0 ${buttonHint ? 8 : 24}px"><tr><td align="center" bgcolor="${shade}" style="background:${shade};border-radius:8px;mso-padding-alt:14px 32px"><a href="${escapeHtml(button.url)}" style="display:block;padding:14px 32px;color:#ffffff;font:bold 17px/1.3 ${font};text-decoration:none">${escapeHtml(button.title)}</a></td></tr></table>${hint}`;
}

/** A visit: its product and picture, its day and time as large as the title, its facts, and its items. */
function visitOf({ title, picture, when, facts, lines }: MailVisit, colon: string): string {
  const image = picture
    ? `<td width="96" style="width:96px;padding-inline-start:16px;vertical-align:top"><img src="${escapeHtml(picture)}" width="96" alt="" style="display:block;width:96px;height:auto;border-radius:8px"></td>`
    : '';
  const name = `<p dir="auto" style="margin:0;font-size:17px;line-height:1.35;font-weight:bold;${wrap}">${escapeHtml(title)}</p>`;
  const [day, ...times] = when;
  const said = [
    day && `<p style="margin:12px 0 0;font-size:22px;line-height:1.25;font-weight:bold">${escapeHtml(day)}</p>`,
    ...times.map(
      (time) => `<p style="margin:2px 0 0;font-size:28px;line-height:1.2;font-weight:bold">${escapeHtml(time)}</p>`,
    ),
  ];
  return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid ${line};border-radius:12px">
<tr><td class="in" style="padding:18px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top">${name}</td>${image}</tr></table>${said.filter(Boolean).join('')}${factsOf(facts, colon, 'margin:14px 0 0')}
<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px;border-top:1px solid ${line}">
${lines.map((one) => lineOf(one, colon)).join('\n')}
</table>
</td></tr></table>`;
}

function lineOf({ title, detail, facts, price }: MailLine, colon: string): string {
  const more = detail && `<br><span class="soft" style="color:${soft};font-size:14px">${escapeHtml(detail)}</span>`;
  const told = facts.map((fact) => factOf(fact, colon)).join('<br>');
  const row = `<tr><td style="padding:10px 0 0;vertical-align:top;${wrap}"><span dir="auto">${escapeHtml(title)}</span>${more}</td>${priceOf(price, 'padding:10px 0 0')}</tr>`;
  return told ? `${row}\n<tr><td colspan="2" style="padding:2px 0 0;font-size:14px;${wrap}">${told}</td></tr>` : row;
}

function sumsOf({ sums, total, taxes }: MailLayout): string {
  if (!total) return '';
  const row = ({ title, price }: MailSum, style: string) =>
    `<tr><td style="padding:6px 0 0;${style}${wrap}">${escapeHtml(title)}</td>${priceOf(price, `padding:6px 0 0;${style}`)}</tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${[...sums.map((sum) => row(sum, '')), row(total, 'font-weight:bold;font-size:18px;')].join('\n')}${taxes
  .map(
    (tax) =>
      `\n<tr><td colspan="2" align="right" class="soft" style="color:${soft};font-size:14px;text-align:end">${escapeHtml(tax)}</td></tr>`,
  )
  .join('')}
</table>`;
}

function priceOf(price: string, style: string): string {
  return `<td align="right" style="${style};padding-inline-start:16px;vertical-align:top;white-space:nowrap;text-align:end">${escapeHtml(price)}</td>`;
}

function factsOf(facts: readonly MailFact[], colon: string, style: string): string {
  if (facts.length === 0) return '';
  return `\n<p style="${style};font-size:15px;line-height:1.6;white-space:pre-line;${wrap}">${facts.map((fact) => factOf(fact, colon)).join('<br>')}</p>`;
}

function factOf({ label, value, mapUrl }: MailFact, colon: string): string {
  const told = mapUrl ? linkTo(mapUrl, value) : `<span dir="auto">${escapeHtml(value)}</span>`;
  return `<span class="soft" style="color:${soft}">${escapeHtml(label)}${colon}</span>${told}`;
}

function documentsOf(documents: readonly MailLink[]): string {
  if (documents.length === 0) return '';
  return `<p style="margin:20px 0 0">${documents.map(({ title, url }) => linkTo(url, title)).join(' &nbsp;·&nbsp; ')}</p>`;
}

function closingOf({ closing }: MailLayout): string {
  return closing && `<p dir="auto" style="margin:20px 0 0;${wrap}">${paragraph(closing)}</p>`;
}

/** A text with its line breaks. */
function paragraph(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function footOf({ note, questions, contact, phone }: MailLayout): string {
  const ask = [
    `${escapeHtml(questions)} ${linkTo(`mailto:${contact}`, contact)}`,
    phone && linkTo(phoneLink(phone), phone),
  ];
  const paragraphs = [escapeHtml(note), contact && ask.filter(Boolean).join(' · ')].filter(Boolean);
  if (paragraphs.length === 0) return '';
  const told = paragraphs.map((text, index) => `<p style="margin:${index === 0 ? 0 : 10}px 0 0">${text}</p>`).join('');
  return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin-top:24px;border-top:1px solid ${line}"><tr><td class="soft" style="padding:16px 0 0;color:${soft};font-size:14px;line-height:1.5;${wrap}">${told}</td></tr></table>`;
}

function linkTo(url: string, text: string): string {
  return `<a class="ink" href="${escapeHtml(url)}" dir="auto" style="color:${ink};text-decoration:underline">${escapeHtml(text)}</a>`;
}

import sanitize from 'sanitize-html';

const description: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: relationOf(href) }) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The attributes of a link. One to another site gives that site neither a recommendation nor access to this page. */
function relationOf(href: string): sanitize.Attributes {
  if (href === '') return {};
  return /^https?:/i.test(href) ? { href, rel: 'nofollow noopener' } : { href };
}

/** Keeps paragraphs, lists, emphasis and links; removes scripts, styles and everything else. Cleaning the result again changes nothing. */
export function safeHtml(html: string): string {
  return sanitize(html, description);
}

/** Cleans the text of an article or item, which may also have headings one level below the page's heading. */
export function safeArticle(html: string): string {
  return sanitize(html, { ...description, allowedTags: [...(description.allowedTags || []), 'h2'] });
}

/** The plain text of HTML, without tags and on one line. */
export function plainText(html: string): string {
  if (!/[<>&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const spaced = html.replace(/<\/?(br|p|li|h\d|div|t[dhr])\b[^>]*>/gi, ' ');
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return escaped
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

import { mostOrigins, originPattern } from '#shared/contract/staff/partners.ts';

/** The origins in a text with one in each line, as browsers write them. */
export function originsIn(text: string | null | undefined): string[] {
  const lines = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return [...new Set(lines.map((line) => URL.parse(line)?.origin ?? line))];
}

/** True when each line is an origin without a path. */
export function areOrigins(text: string | null | undefined): boolean {
  const lines = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return lines.length <= mostOrigins && lines.every((line) => originPattern.test(line.replace(/\/$/, '')));
}

/** A month such as `2026-03`; null for any other text. */
export function asMonth(text: string): string | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The tag for a partner's page. */
export function snippetOf(siteKey: string, storeUrl: string, language: string): string {
  return `<script type="module" async src="${storeUrl}/embed/v1/gondola.js" data-key="${siteKey}" data-locale="${language}"></script>

<gondola-product-picker sku="SKU">
  <a href="${storeUrl}/">Buy tickets</a>
</gondola-product-picker>
<gondola-cart-popup></gondola-cart-popup>
`;
}

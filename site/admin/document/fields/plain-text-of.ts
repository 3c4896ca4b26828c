/** The words of a text with markup, each block on a line. */
export function plainTextOf(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html.trim();
  const lined = html.replace(/<(?:br|\/p|\/li|\/h[2-4]|\/blockquote)\b[^>]*>/gi, '\n$&');
  const { body } = new DOMParser().parseFromString(lined, 'text/html');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

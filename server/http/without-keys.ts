/** A path without what is, or may be, a secret. */
export function pathWithoutKeys(path: string): string {
  return path
    .replace(/^\/api\/orders\/[^/]+/i, '/api/orders/{fakeId}')
    .replace(/^\/gateway\/test\/[^/]+/i, '/gateway/test/{id}')
    .replace(/[^/]+/g, partWithoutKeys)
    .slice(0, 200);
}

/** A text in which no email address and nothing that may be a key stands. */
export function textWithoutKeys(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[^\s<>()[\]"',;]*(@|%40)[^\s<>()[\]"',;]*/gi, '{address}')
    .replace(/[\w-]{16,}/g, partWithoutKeys);
}

function partWithoutKeys(part: string): string {
  if (/@|%40/i.test(part)) return '{address}';
  return part.length < shortestKey || isName(part) ? part : '{key}';
}

/** Keys of orders, carts, payments, sessions and links are at least as long, and so are codes. */
const shortestKey = 16;

/**
 * True for a text made of words, such as `cable-car-round-trip` and `family-picnic-960.webp`, or for a file of the build, rather than something
 * at random.
 */
function isName(part: string): boolean {
  return /^[a-z]{1,15}([-_.]([a-z]{1,15}|\d{1,4}))*$/.test(part) || /^[a-z-]+-[\w-]{8}\.\w{2,5}$/.test(part);
}

/** A path without parts that are, or may be, a secret. */
export function pathWithoutKeys(path: string): string {
  return path
    .replace(/^\/api\/orders\/[^/]+/i, '/api/orders/{fakeId}')
    .replace(/^\/gateway\/test\/[^/]+/i, '/gateway/test/{id}')
    .replace(/[^/]+/g, partWithoutKeys)
    .slice(0, 200);
}

/** A text without email addresses and possible keys. */
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

/** The length of the shortest key. Keys of orders, carts, payments, sessions and links, and codes, are at least this long. */
const shortestKey = 16;

/** True for words, such as `family-picnic-960.webp`, or a file name of the build, but not for random characters. */
function isName(part: string): boolean {
  return /^[a-z]{1,15}([-_.]([a-z]{1,15}|\d{1,4}))*$/.test(part) || /^[a-z-]+-[\w-]{8}\.\w{2,5}$/.test(part);
}

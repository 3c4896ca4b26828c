/**
 * What was asked for, as path and query. A server must also take a target that names itself, as proxies send it
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). Null for one that names nothing here.
 */
export function originFormOf(target: string): string | null {
  if (target.startsWith('/')) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url && url.pathname + url.search;
}

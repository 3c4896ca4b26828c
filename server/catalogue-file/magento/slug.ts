/** Used url keys, each with the number to append for the next product of the same name. */
export type TakenSlugs = Map<string, number>;

/** Makes an unused url key from a name and marks it as used. */
export function slugOf(name: string, fallback: string, taken: TakenSlugs): string {
  const base =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 110) || fallback;
  let slug = base;
  for (let count = taken.get(base) ?? 1; taken.has(slug); ) {
    count++;
    slug = `${base}-${count}`;
    taken.set(base, count);
  }
  taken.set(slug, taken.get(slug) ?? 1);
  return slug;
}

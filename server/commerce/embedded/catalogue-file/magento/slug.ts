/** Url keys that are taken, each with the number that its next namesake gets. */
export type TakenSlugs = Map<string, number>;

/** A url key of a name, one that is not taken yet; it is taken from then on. */
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

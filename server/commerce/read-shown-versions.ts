import type { Catalogue } from './catalogue.ts';
import type { ShownVersions } from './shown-versions.ts';

/** Reads the versions. With a back end that does not tell them apart, every change of the catalogue changes all. */
export async function readShownVersions(
  catalogue: Pick<Catalogue, 'version' | 'shownVersions'>,
): Promise<ShownVersions> {
  const known = await catalogue.shownVersions?.();
  if (known) return known;
  const whole = await catalogue.version();
  return { whole, catalogue: whole, of: () => whole };
}

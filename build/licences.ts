import satisfies from 'spdx-satisfies';

/** Licences that packages of a production install may have. */
const allowed = [
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  // Fonts with this licence must not be sold alone.
  'OFL-1.1',
];

/** libvips is a separate library that an operator can replace, as its licence requires. */
const allowedForSharp = [...allowed, 'LGPL-3.0-or-later'];

/** Packages that name their licence only in a file. */
const namedInFile: Record<string, string> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  license?: string;
  dev?: boolean;
}

/** Sentences about packages whose licence does not let an operator pass on a production install (`npm ci --omit=dev`). */
export function whyLicencesRefused({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!name || dev) return [];
    const licence = license ?? namedInFile[name];
    if (!licence) return `${name} names no licence. Read its files and add its licence to build/licences.ts.`;
    if (isAllowed(licence, name)) return [];
    return `${name} has the licence ${licence}, which is not on the list in build/licences.ts.`;
  });
}

function isAllowed(licence: string, name: string): boolean {
  try {
    return satisfies(licence, name.startsWith('@img/sharp-') ? allowedForSharp : allowed);
  } catch {
    // The text is no SPDX expression, such as "SEE LICENSE IN FILE".
    return false;
  }
}

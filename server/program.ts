import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** True in the program that `npm run build` makes of the server's sources. */
export const isBuiltProgram = !import.meta.url.endsWith('.ts');

/** The project's folder, for the sources and the built program alike. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

/** The module of a thread, which stands beside the one that starts it; `url` is that one's own. */
export function threadModule(name: string, url: string): URL {
  return new URL(isBuiltProgram ? `./${name}.js` : `./${name}.ts`, url);
}

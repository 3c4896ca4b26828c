import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageTags, localeCodes } from '#shared/contract/locale.ts';
import type { Assets } from '#site/frame.tsx';
import { type Manifest, scriptsOf } from './scripts-of.ts';

/** Reads the hashed names of scripts, style sheets and the typeface, and the files that each widget needs, from the build's manifests. */
export async function readAssets(distDir: string): Promise<Assets> {
  const read = async (folder: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(distDir, folder, '.vite/manifest.json'), 'utf8'));
  const [site, admin, embed] = await Promise.all([read('site'), read('admin'), read('embed')]);
  const addressOf = (source: string) => scriptsOf(site, [source]).map((file) => `/assets/${file}`)[0] ?? '';
  const ofAdmin = (source: string) => scriptsOf(admin, [source]).map((file) => `/assets/admin/${file}`);
  const [adminScript = '', ...adminPreloads] = ofAdmin('site/admin/main.tsx');
  const [adminStyle = ''] = ofAdmin('site/admin/admin.css');
  const scripts = (source: string) => scriptsOf(embed, [source]).map((file) => `/embed/v1/${file}`);
  const messages = (part: string) =>
    Object.fromEntries(
      localeCodes.map((code) => {
        const source = `widgets/shared/locales/generated/browser/${part}${languageTags[code]}.ts`;
        return [code, embed[source] ? scripts(source) : []];
      }),
    );
  return {
    script: addressOf('site/browser/main.ts'),
    style: addressOf('site/site.css'),
    font: addressOf('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    admin: { script: adminScript, style: adminStyle, preloads: adminPreloads },
    preloads: {
      widgets: Object.fromEntries(
        Object.keys(embed).flatMap((source) => {
          const name = /^widgets\/([\w-]+)\/define\.ts$/.exec(source)?.[1];
          return name ? [[name, scripts(source)]] : [];
        }),
      ),
      messages: messages(''),
      membersMessages: messages('members.'),
    },
  };
}

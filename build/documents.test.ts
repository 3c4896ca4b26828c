import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const sources = globSync(['*', '.*', '{build,docs,examples,server,site,tests,widgets}/**/*'], { cwd: root });
const demo = read('examples/demo-shop/catalogue.json');

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names commands that exist', () => {
    const named = Array.from(text.matchAll(/\bnpm run (?:-\S+ |--silent )*([a-z][\w:-]*)/g), ([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const links = Array.from(text.matchAll(/\]\((?!\w+:|\/)([^)\s#]*)(#[^)\s]+)?\)/g));
    const lost = links.filter(([, path = '', heading]) => {
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(root, file))) return true;
      return heading !== undefined && file.endsWith('.md') && !headingsOf(read(file)).includes(heading);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});

// A decision describes the project as it was at its date.
it.each(documents.filter((document) => !document.startsWith('docs/decisions/')))(
  '%s names files of the project that exist',
  (document) => {
    // A name or a path in backticks; x stands for any name.
    const named = read(document).matchAll(
      /`([\w./-]+\.tsx?|(?:build|docs|examples|server|site|widgets)\/[\w./-]+\.(?:css|md|json|env))`/g,
    );
    const isLost = (file: string) =>
      !/(^|\/)x\./.test(file) && !sources.some((path) => `/${path}`.endsWith(`/${file}`));
    expect(Array.from(named, ([, file = '']) => file).filter(isLost)).toEqual([]);
  },
);

it('the codes and skus in the README exist in the demo shop', () => {
  const text = read('README.md');
  const codes = Array.from(text.matchAll(/`([A-Z]+-?[A-Z]*-?[A-Z0-9]+)` \(/g), ([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(4);
  const skus = Array.from(text.matchAll(/sku="([^"]+)"/g), ([, sku = '']) => sku);
  expect([...codes, ...skus].filter((name) => !demo.includes(`"${name}"`))).toEqual([]);
});

/** The headings as links name them: small letters, hyphens for spaces, and no other signs. */
function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) => {
    const plain = title.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase();
    return `#${plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')}`;
  });
}

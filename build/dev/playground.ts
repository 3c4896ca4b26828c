import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startFakeStore } from '#build/fake-store.ts';
import { sourcesPath } from './open-sources.ts';

export const playgroundPath = `${sourcesPath}playground/`;

/** A page for each widget, which runs from its sources on the fake store. The first request starts the store. */
export function createPlayground(root: string) {
  let store: ReturnType<typeof startFakeStore> | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const tags = tagsBelow(root);
    const asked = new URL(request.url ?? '/', 'http://store').pathname.slice(playgroundPath.length);
    if (asked !== '' && !tags.includes(asked)) {
      response.writeHead(404).end();
      return;
    }
    store ??= startFakeStore();
    const { origin, server } = await store;
    server.unref();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(asked ? widgetPage(asked, tags, origin) : page('Widgets', list(tags)));
  }

  return { answer };
}

function tagsBelow(root: string): string[] {
  const files = globSync('widgets/*/define.ts', { cwd: root });
  return files.map((file) => `gondola-${file.split(/[\\/]/)[1]}`).sort();
}

function widgetPage(tag: string, tags: string[], storeOrigin: string): string {
  const script = `${sourcesPath}build/dev/playground-page.ts`;
  return page(
    tag,
    `${list(tags, tag)}
    <div data-stage></div>
    <aside>
      <section data-controls></section>
      <h2>Events</h2>
      <ol data-events></ol>
    </aside>
    <script type="module" src="${script}" data-tag="${tag}" data-store="${storeOrigin}"></script>`,
  );
}

function list(tags: string[], current?: string): string {
  const link = (tag: string) =>
    `<li><a href="${playgroundPath}${tag}"${tag === current ? ' aria-current="page"' : ''}>${tag}</a></li>`;
  return `<nav><ul>${tags.map(link).join('')}</ul></nav>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <link rel="stylesheet" href="${sourcesPath}build/dev/playground.css">
    <script type="module" src="${sourcesPath}@vite/client"></script>
  </head>
  <body>
    <h1>${title}</h1>
    ${body}
  </body>
</html>`;
}

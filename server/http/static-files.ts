import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

export interface StaticFolder {
  /** The path below which the files are answered. */
  path: string;
  folder: string;
  /** Partners' pages may load these files. */
  shared?: boolean;
  /** Which files have a hash in their name; all others may change in place. */
  hashed?: RegExp;
  /** How many seconds a browser may keep the others unasked. */
  maxAge: number;
}

/**
 * Files of the build, with the `.br` and `.gz` that stand beside them. A file with a hash in its name never changes and is
 * kept for a year. With `fresh`, as while developing, a new build is seen without a restart. A folder that was not built is passed over, so that the API also runs alone.
 */
export function serveFiles(folders: readonly StaticFolder[], { fresh }: { fresh: boolean }): Router {
  const router = Router();
  for (const entry of folders) {
    if (existsSync(entry.folder)) router.use(entry.path, serveFolder(entry, fresh));
  }
  return router;
}

function serveFolder({ folder, shared = false, hashed, maxAge }: StaticFolder, fresh: boolean): RequestHandler {
  const serve = sirv(folder, {
    dev: fresh,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response: ServerResponse, path: string) {
      response.setHeader('cache-control', hashed?.test(path) ? immutable : shortly(maxAge));
      response.setHeader('vary', 'Accept-Encoding');
      if (!shared) return;
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('timing-allow-origin', '*');
    },
  });
  return (request, response, next) => serve(request, response, () => next());
}

const immutable = 'public, max-age=31536000, immutable';

function shortly(maxAge: number): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=86400`;
}

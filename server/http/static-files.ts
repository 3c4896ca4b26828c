import { join } from 'node:path';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type OpenFile, openFile } from './open-file.ts';
import { dropPageHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';

export interface StaticFolder {
  path: string;
  folder: string;
  /** True when partners' pages may load these files. */
  shared?: boolean;
  /** The pattern of file names with a hash; files with other names may change. */
  hashed?: RegExp;
  /** True for files that may run as a worker, which needs the headers of a page. */
  workers?: boolean;
  /** Seconds for which a browser may keep files without a hash before it checks them. */
  maxAge: number;
}

/** Serves the build's files, also compressed. Each request opens its file, so that a build can be replaced meanwhile. */
export function serveFiles(folders: readonly StaticFolder[]): Router {
  const router = Router();
  for (const entry of folders) router.use(entry.path, serveFolder(entry));
  return router;
}

function serveFolder(entry: StaticFolder): RequestHandler {
  return async (request, response, next) => {
    const name = request.method === 'GET' || request.method === 'HEAD' ? nameOf(request.path) : null;
    const found = name && (await openBest(request, join(entry.folder, name)));
    if (!found) return next();
    try {
      setHeaders(response, name, entry);
      if (found.encoding) response.set('content-encoding', found.encoding);
      await sendFile(request, response, found.file);
    } finally {
      await found.file.close();
    }
  };
}

/** The file's name below the folder; null for a path without an extension, with a hidden part, or leading out of the folder. */
function nameOf(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    const isSafe = /^(\/[^/\\\0.][^/\\\0]*)+$/.test(name);
    return isSafe && /\.\w{1,8}$/.test(name) ? name : null;
  } catch {
    return null;
  }
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

async function openBest(request: Request, path: string): Promise<{ file: OpenFile; encoding?: string } | null> {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!mayCompress.test(path) || !request.acceptsEncodings(encoding)) continue;
    const file = await openFile(path + suffixes[encoding]);
    if (file) return { file, encoding };
  }
  const file = await openFile(path);
  return file && { file };
}

/** The files that the build compresses; pictures and fonts are compressed already. */
const mayCompress = /\.(js|css|svg|json|map|txt|html|xml|webmanifest)$/;

/** Scripts, styles, fonts and pictures, which are parts of pages. SVG is missing, because a browser that opens an SVG runs its scripts. */
const isPartOfPages = /\.(js|css|woff2|avif|webp|png|jpe?g)$/;

function setHeaders(response: Response, name: string, { shared, workers, hashed, maxAge }: StaticFolder): void {
  if (!workers && isPartOfPages.test(name)) dropPageHeaders(response);
  response.type(name.slice(name.lastIndexOf('.'))).set({
    'cache-control': hashed?.test(name) ? 'public, max-age=31536000, immutable' : shortly(maxAge),
    vary: 'Accept-Encoding',
  });
  if (!shared) return;
  response.set({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}

function shortly(maxAge: number): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=86400`;
}

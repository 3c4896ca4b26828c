import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { GuardName } from '#site/routes.ts';
import type { Commerce } from '../commerce/commerce.ts';

export interface PagesOptions {
  commerce: Pick<Commerce, 'catalog' | 'content' | 'orders'>;
  settings: { publicUrl: string };
  /** The folder of the build: `server/entry.js` renders, `site/` holds the assets. */
  distDir: string;
  guards?: Partial<Record<GuardName, RequestHandler>>;
}

export interface Pages {
  /** Answers every GET that has come this far, if only by the not-found page; mount it last. */
  handle: RequestHandler;
  /** The page for what was thrown; mount it behind the error handler that logs. */
  handleError: ErrorRequestHandler;
}

/** The host site's pages. */
export async function createPages(_options: PagesOptions): Promise<Pages> {
  throw new Error('The pages are not there yet.');
}

import type { RequestHandler } from 'express';
import type { BringPicture } from '#server/media/picture-copies.ts';

/** Fetches a requested picture from the media store, for the handler that serves the folder; mount it at `/media`. */
export function bringPictures(bring: BringPicture): RequestHandler {
  return async ({ method, path }, response, next) => {
    if (method !== 'GET' && method !== 'HEAD') return next();
    if (await bring(path.slice(1))) next();
    else response.set({ 'cache-control': 'no-store', 'retry-after': '30' }).sendStatus(503);
  };
}

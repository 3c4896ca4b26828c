import type { RequestHandler } from 'express';
import { openFile } from '#server/http/open-file.ts';
import { dropPageHeaders } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';

/** Answers `/share/….jpg`, the picture of a shared link; mount it at `/share`. */
export function answerSharePictures(find: (base: string) => Promise<string | null>): RequestHandler {
  return async (request, response, next) => {
    const base = /^\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)\.jpg$/.exec(request.path)?.[1];
    const place = base === undefined ? null : await find(base);
    const file = place && (await openFile(place));
    if (!file) return next();
    try {
      dropPageHeaders(response);
      response.type('jpg').set({
        'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await sendFile(request, response, file);
    } finally {
      await file.close();
    }
  };
}

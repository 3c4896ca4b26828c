import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { BucketSettings } from '#server/media/bucket-store.ts';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import type { MediaParts } from '#server/media/media-parts.ts';
import type { MediaStore } from '#server/media/media-store.ts';
import { createPictureCopies } from '#server/media/picture-copies.ts';

interface OpenMediaParts {
  database: Database;
  settings: Settings;
  logger: Logger;
}

/** Opens the place for pictures that staff upload: the bucket of the settings, or the media folder. */
export async function openMedia({ database, settings, logger }: OpenMediaParts) {
  const folder = resolve(settings.dataDir, 'media');
  const bucket = bucketOf(settings);
  const parts: MediaParts = {
    database,
    folder,
    store: bucket ? await openBucket(bucket) : createFolderStore(folder),
    hasCopies: bucket !== null,
    now: Date.now,
    reportAway: (err) => logger.warn({ err }, 'pictures cannot be stored or fetched now'),
  };
  return { media: createMedia(parts), bringPicture: bucket ? createPictureCopies(parts) : undefined };
}

async function openBucket(bucket: BucketSettings): Promise<MediaStore> {
  // The client of the bucket is loaded only where it is used.
  const { createBucketStore } = await import('#server/media/bucket-store.ts');
  return createBucketStore(bucket);
}

function bucketOf(settings: Settings): BucketSettings | null {
  const { mediaEndpoint, mediaRegion, mediaBucket, mediaKeyId, mediaSecretKey } = settings;
  if (!mediaEndpoint || !mediaBucket || !mediaKeyId || !mediaSecretKey) return null;
  return {
    ...{ endpoint: mediaEndpoint, region: mediaRegion, bucket: mediaBucket },
    ...{ keyId: mediaKeyId, secretKey: mediaSecretKey },
  };
}

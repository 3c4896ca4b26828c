import { S3mini, S3ServiceError } from 's3mini';
import { type MediaStore, MediaStoreAway } from './media-store.ts';

export interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secretKey: string;
  /** Milliseconds to wait for an answer of the service. */
  patienceMs?: number;
}

/** Stores uploaded pictures in a bucket of a service with the interface of Amazon S3. The bucket's name is a part of the path. */
export function createBucketStore({ endpoint, region, bucket, keyId, secretKey, ...more }: BucketSettings): MediaStore {
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    requestAbortTimeout: more.patienceMs ?? 10_000,
  });
  return {
    put: (name, content, type) =>
      reached('PUT', async () => {
        await client.putObject(name, content, type);
      }),
    read: (name, most) =>
      reached('GET', async () => {
        const answer = await client.getObjectResponse(name);
        return answer && readUpTo(answer, most);
      }),
    remove: (names) =>
      reached('DELETE', async () => {
        for (const name of names) await client.deleteObject(name).catch(ignoreMissing);
      }),
    async uploadAddress(name, { type, size, endsAt }) {
      const seconds = Math.max(1, Math.floor((endsAt - Date.now()) / 1000));
      return client.getPresignedUrl('PUT', name, seconds, {}, { 'content-type': type, 'content-length': String(size) });
    },
  };
}

/** Makes a request. Every fault of it means that the bucket is away; its own error code, such as `AccessDenied`, is for the log. */
async function reached<Value>(method: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof S3ServiceError ? `${cause.status}, ${cause.serviceCode}` : (cause as Error).name;
    throw new MediaStoreAway(`The bucket did not do ${method}: ${why}.`, { cause });
  }
}

function ignoreMissing(fault: unknown): void {
  if (!(fault instanceof S3ServiceError) || fault.status !== 404) throw fault;
}

/** Reads an answer; null when it has more bytes than `most`. */
async function readUpTo({ body }: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

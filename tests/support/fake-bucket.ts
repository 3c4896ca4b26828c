import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A bucket of a small S3 server, which checks every signature. */
export interface FakeBucket {
  settings: { endpoint: string; region: string; bucket: string; keyId: string; secretKey: string };
  /** The names of the stored files. */
  files(): string[];
  /** The method and the path of each request. */
  asked: string[];
  /** `away`: breaks every connection. `refuses`: answers 503. `silent`: does not answer. */
  mood: 'well' | 'away' | 'refuses' | 'silent';
  /** How many more files it stores before it goes away. */
  storesBeforeAway: number;
  empty(): void;
  stop(): Promise<void>;
}

const bucket = 'pictures';
const ending = '._S3rver_object';

export async function startFakeBucket({ allowedOrigin = '*' } = {}): Promise<FakeBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'gondola-bucket-'));
  const configs = [
    `<CORSConfiguration><CORSRule><AllowedOrigin>${allowedOrigin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`,
  ];
  const service = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs }],
  });
  await service.configureBuckets();
  const answer = service.callback();
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    fake.asked.push(`${method} ${url.replace(/\?.*/, '')}`);
    if (fake.mood === 'away' || (method === 'PUT' && fake.storesBeforeAway <= 0)) return void request.socket.destroy();
    if (fake.mood === 'silent') return;
    if (fake.mood === 'refuses') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (method === 'PUT') fake.storesBeforeAway -= 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = join(directory, bucket);
  const paths = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const fake: FakeBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-test-1',
      bucket,
      ...{ keyId: 'S3RVER', secretKey: 'S3RVER' },
    },
    files: () =>
      paths()
        .filter(({ name }) => name.endsWith(ending))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).slice(0, -ending.length))
        .sort(),
    asked: [],
    mood: 'well',
    storesBeforeAway: Number.POSITIVE_INFINITY,
    empty() {
      for (const part of ['uploads', '.incoming']) rmSync(join(root, part), { recursive: true, force: true });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (existsSync(directory)) rmSync(directory, { recursive: true });
    },
  };
  return fake;
}

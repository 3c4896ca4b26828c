import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/env.ts';

const bucket = {
  PUBLIC_URL: 'https://tickets.example.com',
  MEDIA_ENDPOINT: 'https://s3.example.com',
  MEDIA_BUCKET: 'pictures',
  MEDIA_KEY_ID: 'AKIAEXAMPLE',
  MEDIA_SECRET_KEY: 'a/secret+key=',
};

function faults(environment: Record<string, string>): string[] {
  const read = readSettings(environment);
  return read.ok ? [] : read.faults;
}

describe('the settings of a bucket', () => {
  it('are all set, or none', () => {
    expect(faults(bucket)).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults({ ...bucket, MEDIA_SECRET_KEY: ' ' })).toEqual([
      'MEDIA_SECRET_KEY is not set. For a bucket, set all of MEDIA_ENDPOINT, MEDIA_BUCKET, MEDIA_KEY_ID, MEDIA_SECRET_KEY, or none of them.',
    ]);
  });

  it('name an address with https when the store has https', () => {
    expect(faults({ ...bucket, MEDIA_ENDPOINT: 'http://s3.example.com' })).toEqual([
      'MEDIA_ENDPOINT must begin with https, because the pages of PUBLIC_URL upload to it.',
    ]);
    const local = { PUBLIC_URL: 'http://localhost:3000', MEDIA_ENDPOINT: 'http://localhost:9000' };
    expect(faults({ ...bucket, ...local })).toEqual([]);
  });

  it('never repeat a secret', () => {
    const found = faults({ ...bucket, MEDIA_SECRET_KEY: 'two words', MEDIA_KEY_ID: 'with blank' });
    expect(found).toHaveLength(2);
    expect(found.join()).not.toMatch(/two words|with blank/);
  });
});

import type { mediaSettings } from './media-settings.ts';
import type { ValuesOf } from './setting.ts';

const names = ['MEDIA_ENDPOINT', 'MEDIA_BUCKET', 'MEDIA_KEY_ID', 'MEDIA_SECRET_KEY'];

/** The faults of the bucket's settings: all of them are set, or none. A page with https can upload only to https. */
export function faultsOfMedia(
  { mediaEndpoint, publicUrl }: Partial<ValuesOf<typeof mediaSettings>> & { publicUrl?: string },
  environment: Record<string, string | undefined>,
): string[] {
  const absent = names.filter((name) => !environment[name]?.trim());
  if (absent.length === names.length) return [];
  const isMixed = publicUrl?.startsWith('https:') && mediaEndpoint?.startsWith('http:');
  return [
    ...absent.map((name) => `${name} is not set. For a bucket, set all of ${names.join(', ')}, or none of them.`),
    ...(isMixed ? ['MEDIA_ENDPOINT must begin with https, because the pages of PUBLIC_URL upload to it.'] : []),
  ];
}

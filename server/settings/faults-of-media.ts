import type { mediaSettings } from './media-settings.ts';
import type { ValuesOf } from './setting.ts';
import type { SettingFault } from './setting-fault.ts';

const group = ['MEDIA_ENDPOINT', 'MEDIA_BUCKET', 'MEDIA_KEY_ID', 'MEDIA_SECRET_KEY'];

/** The faults of the bucket's settings: all of them are set, or none. A page with https can upload only to https. */
export function faultsOfMedia(
  { mediaEndpoint, publicUrl }: Partial<ValuesOf<typeof mediaSettings>> & { publicUrl?: string },
  environment: Record<string, string | undefined>,
): SettingFault[] {
  const absent = group.filter((name) => !environment[name]?.trim());
  if (absent.length === group.length) return [];
  const isMixed = publicUrl?.startsWith('https:') && mediaEndpoint?.startsWith('http:');
  return [
    ...absent.map((name) => ({
      ...({ name, code: 'group-incomplete', group } as const),
      sentence: `${name} is not set. For a bucket, set all of ${group.join(', ')}, or none of them.`,
    })),
    ...(isMixed ? [mixedFault] : []),
  ];
}

const mixedFault: SettingFault = {
  name: 'MEDIA_ENDPOINT',
  code: 'endpoint-not-https',
  sentence: 'MEDIA_ENDPOINT must begin with https, because the pages of PUBLIC_URL upload to it.',
  group,
};

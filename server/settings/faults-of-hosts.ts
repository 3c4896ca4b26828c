import type { SettingFault } from './setting-fault.ts';

interface HostSettings {
  siteHosts: readonly { host: string; siteKey: string }[];
  siteKeys: readonly { key: string }[];
  publicUrl: string;
}

const group = ['SITE_HOSTS'];

/** The faults of the settings for host names. If the store's own host name were missing there, every visitor would be refused. */
export function faultsOfHosts({ siteHosts, siteKeys, publicUrl }: Partial<HostSettings>): SettingFault[] {
  if (!siteHosts?.length || !siteKeys) return [];
  const own = URL.parse(publicUrl ?? '')?.hostname;
  const strange = siteHosts.filter(({ siteKey }) => !siteKeys.some(({ key }) => key === siteKey));
  return [
    ...strange.map(({ host, siteKey }) => ({
      ...({ name: 'SITE_HOSTS', code: 'host-without-key', group } as const),
      sentence: `SITE_HOSTS names ${siteKey} for ${host}, but SITE_KEYS does not.`,
    })),
    ...(own && !siteHosts.some(({ host }) => host === own)
      ? [
          {
            ...({ name: 'SITE_HOSTS', code: 'own-host-missing', group } as const),
            sentence: `SITE_HOSTS must include the host of PUBLIC_URL, ${own}.`,
          },
        ]
      : []),
  ];
}

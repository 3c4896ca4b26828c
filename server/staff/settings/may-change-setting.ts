import type { SettingFault } from '#server/settings/setting-fault.ts';
import type { Actor } from '#server/staff/actor.ts';

/** True when a person with `setting.edit` may change a setting. Settings that protect the store are changed by an owner. */
export function mayChangeSetting(
  { permissions }: Pick<Actor, 'permissions'>,
  { ownerOnly }: { ownerOnly: string },
): boolean {
  return ownerOnly === '' || permissions.includes('owner');
}

/** The fault of a setting that a person wants to change without being an owner. */
export function onlyByOwner(name: string): SettingFault {
  return { name, code: 'owner-only', sentence: `${name} is changed by an owner only.` };
}

import type { StoredSetting } from '#shared/contract/staff/settings.ts';

/** The values that a person has typed and not saved, by the settings' names. Null: the default counts, or the secret is removed. */
export type SettingDraft = Readonly<Record<string, string | null>>;

/** The text in the field of a setting. An empty field of a secret leaves the secret as it is. */
export function shownText({ name, value, isSecret, kind, defaultText }: StoredSetting, draft: SettingDraft): string {
  const typed = draft[name];
  if (typed !== undefined) return typed ?? (kind === 'choice' || kind === 'choices' ? defaultText : '');
  if (isSecret) return '';
  return value ?? (kind === 'choice' || kind === 'choices' ? defaultText : '');
}

/** The draft after a field was changed. What is as it was before is no longer a change. */
export function afterTyping(draft: SettingDraft, setting: StoredSetting, text: string | null): SettingDraft {
  const { [setting.name]: _, ...others } = draft;
  // An emptied field means the default; only a list may be empty.
  const next = text === '' && setting.kind !== 'choices' ? null : text;
  if (setting.isSecret) {
    const isNothing = text === '' || (next === null && setting.from === 'default');
    return isNothing ? others : { ...others, [setting.name]: next };
  }
  return next === setting.value ? others : { ...others, [setting.name]: next };
}

/** The choices after one was taken or left, in the sequence in which they were taken. */
export function afterChoice(text: string, choice: string, isChosen: boolean): string {
  const others = chosenOf(text).filter((one) => one !== choice);
  return (isChosen ? [...others, choice] : others).join(',');
}

export function chosenOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

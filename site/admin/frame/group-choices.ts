import type { MenuGroupName } from '#site/admin/menu.ts';

/** The groups of the menu that a person has opened (true) or closed. */
export type GroupChoices = Partial<Record<MenuGroupName, boolean>>;

/** Reads the choices of an account in this browser. Damaged ones, and those of a closed storage, are none. */
export function readGroupChoices(account: string): GroupChoices {
  try {
    const choices: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}');
    return typeof choices === 'object' && choices ? choices : {};
  } catch {
    return {};
  }
}

/** Stores the choices. Where the browser stores nothing, they last until the page is loaded again. */
export function keepGroupChoices(account: string, choices: GroupChoices): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(choices));
  } catch {
    // The browser forbids it, or has no room.
  }
}

function keyOf(account: string): string {
  return `gondola-staff-menu:${account}`;
}

const key = 'gondola.member';

/**
 * The first name of the signed-in member, from this browser's storage: pages are the same for everybody, and no script can read the session
 * cookie. The name gives no access.
 */
export function readMemberName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepMemberName(name: string): void {
  try {
    if (name) localStorage.setItem(key, name);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the header shows "Member".
  }
}

const key = 'gondola.member';

/**
 * Reads the first name of the signed-in member from this browser's storage. Pages are the same for everybody, and no script can read the
 * session cookie, so the header's name is stored separately. It gives no access: only the store knows who is signed in.
 */
export function readMemberName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores the name; an empty name removes it. */
export function keepMemberName(name: string): void {
  try {
    if (name) localStorage.setItem(key, name);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the header shows "Member"; nothing else changes.
  }
}

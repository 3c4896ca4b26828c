const key = 'gondola.member';

/**
 * Reads the first name of the signed-in member, as far as this browser remembers it. Pages are the same for everybody, and the cookie of the
 * session is for the server alone: so the header's name is kept beside it. It opens nothing; only the store knows whether somebody is signed in.
 */
export function readMemberName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty name forgets it. */
export function keepMemberName(name: string): void {
  try {
    if (name) localStorage.setItem(key, name);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the header says "Member"; nothing else changes.
  }
}

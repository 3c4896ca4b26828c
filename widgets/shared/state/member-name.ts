const key = 'gondola.member';

/**
 * The first name of whoever is signed in here, as far as this browser remembers. Pages are the same for everybody, and the cookie of
 * the session is for the server alone: so the header's name is kept beside it. It opens nothing; whether somebody is signed in only the
 * store knows.
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

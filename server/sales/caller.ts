import type { StaffRole } from '#shared/rules/staff-role.ts';

/** The caller of a request. It is resolved once a request, and everything in it was checked. */
export type Caller = Guest | Partner | Member | Staff | Service;

/** Somebody on the store's own pages, or a program, who has not signed in. */
export interface Guest {
  kind: 'guest';
}

/** A page of another origin, let in by its site key. It never has a session. */
export interface Partner {
  kind: 'partner';
  siteKey: string;
}

export interface Member extends SignedIn {
  kind: 'member';
}

export interface Staff extends SignedIn {
  kind: 'staff';
  role: StaffRole;
}

interface SignedIn {
  /** The account's id. */
  id: string;
  /** The id of the session in the store; never the secret token that opens it. */
  session: string;
  permissions: readonly string[];
  /** When the session's password was last typed, in milliseconds; missing for a session that began without one. */
  passwordAt?: number | undefined;
}

/** One of the operator's own systems, by the service key. */
export interface Service {
  kind: 'service';
}

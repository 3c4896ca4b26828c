import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { StaffRole } from '#shared/rules/staff-role.ts';

/** The caller of a request. It is resolved once for each request, which checks all its fields. */
export type Caller = Guest | Partner | Member | Staff | ApiKey | Service;

/** A visitor on the store's pages, or a program, without a session. */
export interface Guest {
  kind: 'guest';
}

/** A page of another origin, admitted by its site key. It never has a session. */
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
  id: string;
  /** The session's id; never its secret token. */
  session: string;
  permissions: readonly string[];
  /** When the password was last typed in this session, in milliseconds; absent for a session that began without one. */
  passwordAt?: number | undefined;
  /** When the second factor was last confirmed in this session, in milliseconds. */
  factorAt?: number | undefined;
  /** The second factors of the account. */
  factors?: readonly SecondFactor[];
}

/** One of the operator's own programs, known by the service key. */
export interface Service {
  kind: 'service';
}

/** A program of the operator or of a partner, known by an API key. It may do what the key's permissions allow, and what visitors may. */
export interface ApiKey {
  kind: 'key';
  /** The id of the key, such as `key-7K3MQ2XW9PFB`; never its secret. */
  id: string;
  permissions: readonly string[];
}

/** The id by which the books name a caller who acts for the store: an account of staff, or an API key. Null for everybody else. */
export function idOfActing(caller: Caller | undefined): string | null {
  return caller?.kind === 'staff' || caller?.kind === 'key' ? caller.id : null;
}

import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { StaffRole } from '#shared/rules/staff-role.ts';

/** The caller of a request. It is resolved once for each request, which checks all its fields. */
export type Caller = Guest | Partner | Member | Staff | Service;

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

/** Who asks, found out once a request. Whatever stands here was checked, not merely claimed. */
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
  role: 4 | 5;
}

interface SignedIn {
  /** Of the account. */
  id: string;
  /** Which session it is: the name it has in the store, never the secret that opens it. */
  session: string;
  permissions: readonly string[];
}

/** One of the operator's own systems, by the service key. */
export interface Service {
  kind: 'service';
}

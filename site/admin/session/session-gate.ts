/** The failures that the person on the page can mend: the session has ended, or the call asks for the password or a second factor. */
export const mendedBySignIn = ['sign-in-required', 'password-needed', 'second-factor-needed'] as const;

export type SignInReason = (typeof mendedBySignIn)[number];

/** Holds calls back until the person has signed in. Calls that wait at the same time share one dialog. */
export interface SessionGate {
  /** Opens the dialog. True after the sign-in; false when the person closes the dialog. */
  pass(reason: SignInReason, factors?: string): Promise<boolean>;
  /** The reason of the open dialog; null when none is open. */
  reason(): SignInReason | null;
  /** The second factors of the account, with commas, when one is asked for. */
  factors(): string;
  /** Changes the reason of the open dialog. */
  insist(reason: SignInReason): void;
  settle(isSignedIn: boolean): void;
  subscribe(changed: () => void): () => void;
}

export function createSessionGate(): SessionGate {
  let open: (PromiseWithResolvers<boolean> & { reason: SignInReason; factors: string }) | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    pass(reason, factors = '') {
      if (!open) change({ ...Promise.withResolvers<boolean>(), reason, factors });
      else if (reason === 'sign-in-required' && open.reason !== reason) change({ ...open, reason });
      return open?.promise ?? Promise.resolve(false);
    },
    reason: () => open?.reason ?? null,
    factors: () => open?.factors ?? '',
    insist(reason) {
      if (open) change({ ...open, reason });
    },
    settle(isSignedIn) {
      const settled = open;
      change(null);
      settled?.resolve(isSignedIn);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

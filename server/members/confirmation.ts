/** The effect of an email's link in the browser that opens it. */
export type Confirmation =
  /** The account that was registered in this browser opens. */
  | 'open'
  /** The account that is signed in here takes its new address. */
  | 'move'
  /** An account opens, and its reader chooses the password now. */
  | 'choose'
  /** Nothing happens until the member who wants the address signs in here. */
  | 'sign-in'
  /** Nothing happens: the address has an account already, or the account no longer wants it. */
  | 'nothing';

export interface OpenedLink {
  /** The email's purpose: a new account, or a new address for one. Anybody may have requested it. */
  purpose: 'account' | 'address';
  /** True when the account that requested the address still wants a new one. */
  isWanted: boolean;
  isTaken: boolean;
  /** True when this browser has registered with the address. */
  registersHere: boolean;
  /** True when the account that is signed in here has requested the address. */
  movesHere: boolean;
}

/**
 * Decides what a link does. The link proves only that its reader has the mailbox; only the browser shows whether the same person typed the
 * password. So every email serves the owner of the mailbox, and nobody opens an account with another person's password.
 */
export function decideConfirmation({ purpose, isWanted, isTaken, ...here }: OpenedLink): Confirmation {
  const { registersHere, movesHere } = here;
  if (isTaken) return 'nothing';
  if (movesHere && (purpose === 'address' || !registersHere)) return 'move';
  if (registersHere) return 'open';
  if (purpose === 'account') return 'choose';
  return isWanted ? 'sign-in' : 'nothing';
}

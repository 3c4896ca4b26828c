/** The effect of the press on the link of an email in the browser that opens it. */
export type Confirmation =
  /** The account opens that was asked for in this browser. */
  | 'open'
  /** The account that is signed in here takes its new address. */
  | 'move'
  /** An account opens whose password the reader chooses now. */
  | 'choose'
  /** Nothing, until the member whose new address it is has signed in here. */
  | 'sign-in'
  /** Nothing any more: the address has an account, or nobody wants it whom the letter is about. */
  | 'nothing';

export interface OpenedLink {
  /** The purpose for which the email was sent: an account, or a new address for one. Anybody may have asked. */
  purpose: 'account' | 'address';
  /** True when the account of an email for a new address still wants one. */
  isWanted: boolean;
  /** True when an account has taken the address meanwhile. */
  isTaken: boolean;
  /** True when this browser has asked for an account with the address. */
  registersHere: boolean;
  /** True when the account that is signed in here has asked for the address. */
  movesHere: boolean;
}

/**
 * Decides what a link does. It proves that its reader has the mailbox, and nothing else. Only the browser shows whether the same person also
 * typed the password. So every email serves the owner of the mailbox, and nobody opens an account with a stranger's password.
 */
export function decideConfirmation({ purpose, isWanted, isTaken, ...here }: OpenedLink): Confirmation {
  const { registersHere, movesHere } = here;
  if (isTaken) return 'nothing';
  if (movesHere && (purpose === 'address' || !registersHere)) return 'move';
  if (registersHere) return 'open';
  if (purpose === 'account') return 'choose';
  return isWanted ? 'sign-in' : 'nothing';
}

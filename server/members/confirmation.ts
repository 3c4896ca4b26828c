/** What the press on the link of a letter does in the browser that opens it. */
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
  /** What was asked for when the letter was sent: an account, or a new address for one. Anybody may have asked. */
  purpose: 'account' | 'address';
  /** Of a letter for a new address: whether the account that it is about still wants one. */
  isWanted: boolean;
  /** Whether an account has the address by now. */
  isTaken: boolean;
  /** Whether this browser has asked for an account with the address. */
  registersHere: boolean;
  /** Whether the account that is signed in here has asked for the address. */
  movesHere: boolean;
}

/**
 * A link proves that its reader has the mailbox, and nothing else. Whether the same person also typed the password is known from the
 * browser alone; so whoever's letter it is, it serves the owner of the mailbox, and nobody opens an account with a stranger's password.
 */
export function decideConfirmation({ purpose, isWanted, isTaken, ...here }: OpenedLink): Confirmation {
  const { registersHere, movesHere } = here;
  if (isTaken) return 'nothing';
  if (movesHere && (purpose === 'address' || !registersHere)) return 'move';
  if (registersHere) return 'open';
  if (purpose === 'account') return 'choose';
  return isWanted ? 'sign-in' : 'nothing';
}

import { WrongTables } from './check-schema.ts';
import { isBusy } from './faults.ts';
import { DatabaseUnreachable, unreachable } from './postgres-faults.ts';

/** Explains to the operator, in a sentence, why the database cannot be opened; null for any other fault. */
export function explainDatabaseFault(
  fault: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): string | null {
  if (fault instanceof WrongTables) return fault.message;
  const first = fault instanceof DatabaseUnreachable ? fault.cause : fault;
  const { code, syscall, path, message } = (first ?? {}) as Partial<NodeJS.ErrnoException>;
  const isFileMissing = syscall === 'open' && path?.endsWith('.sqlite') === true;
  if (isBusy(first)) {
    return `Another program has locked the database in DATA_DIR ${dataDir}, perhaps the store during a migration. Wait until it has finished, or stop it.`;
  }
  if (code === 'ERR_SQLITE_ERROR' || syscall === 'mkdir' || isFileMissing) {
    return `DATA_DIR ${dataDir} cannot be used: ${message}. The folder must be writable, and its gondola.sqlite must be a database of this program.`;
  }
  if (databaseUrl && isOfConnection(fault)) {
    return `DATABASE_URL cannot be used: ${networkFaults[code ?? ''] ?? message}.`;
  }
  return null;
}

function isOfConnection(fault: unknown): boolean {
  const { code = '', message = '' } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (unreachable(fault) instanceof DatabaseUnreachable) return true;
  return code in networkFaults || connectionFault.test(code) || handshakeWords.test(message);
}

/**
 * PostgreSQL's error classes for connections, logins, database names, missing resources, a stop by the operator, and broken disks. Also its
 * codes for a read-only node and for missing privileges.
 */
const connectionFault = /^(08|28|3D|53|57|58|25006|42501)/;

/** Words in messages of the driver and of TLS while a connection is being opened; these faults have no code. */
const handshakeWords = /\bSASL\b|\bSSL\b|certificate/i;

const networkFaults: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut off',
  ETIMEDOUT: 'the server did not answer in time',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved now',
};

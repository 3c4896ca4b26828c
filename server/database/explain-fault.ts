import { SchemaDiffers } from './check-schema.ts';
import { isBusy } from './faults.ts';
import { EmptyDatabase, FormerDatabase, NewerDatabase, OlderDatabase } from './migrate.ts';
import { DatabaseUnreachable, unreachable } from './postgres-faults.ts';

/** Explains in a sentence for the operator why the database cannot be opened; null for any other fault. */
export function explainDatabaseFault(
  fault: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): string | null {
  if (ofTables.some((kind) => fault instanceof kind)) return (fault as Error).message;
  const first = fault instanceof DatabaseUnreachable ? fault.cause : fault;
  const { code, syscall, path, message } = (first ?? {}) as Partial<NodeJS.ErrnoException>;
  const isFileMissing = syscall === 'open' && path?.endsWith('.sqlite') === true;
  if (isBusy(first)) {
    return `Another program holds the database in DATA_DIR ${dataDir}, perhaps the store while it brings its tables up to date: wait until it is done, or stop it.`;
  }
  if (code === 'ERR_SQLITE_ERROR' || syscall === 'mkdir' || isFileMissing) {
    return `DATA_DIR ${dataDir} cannot be used: ${message}. The folder must be on a disk that can be written to, and its gondola.sqlite must be this program's.`;
  }
  if (databaseUrl && isOfConnection(fault)) {
    return `DATABASE_URL does not lead to a database that can be used: ${networkFaults[code ?? ''] ?? message}.`;
  }
  return null;
}

const ofTables = [EmptyDatabase, FormerDatabase, NewerDatabase, OlderDatabase, SchemaDiffers];

function isOfConnection(fault: unknown): boolean {
  const { code = '', message = '' } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (unreachable(fault) instanceof DatabaseUnreachable) return true;
  return code in networkFaults || connectionFault.test(code) || handshakeWords.test(message);
}

/**
 * PostgreSQL's classes for connections, logins, database names, missing resources, a stop by the operator, and broken disks; and its codes
 * for a read-only node and for missing privileges.
 */
const connectionFault = /^(08|28|3D|53|57|58|25006|42501)/;

/** Words in messages of the driver and of TLS, which have no code, before there is a connection. */
const handshakeWords = /\bSASL\b|\bSSL\b|certificate/i;

const networkFaults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut off',
  ETIMEDOUT: 'nobody answered in time',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
};

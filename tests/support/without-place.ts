/** The output of a command, without the line that names its database. */
export function withoutPlace(said: string): string {
  return said.replace(/^Store in (SQLite|PostgreSQL) .*\n/m, '');
}

export function withoutPlace(said: string): string {
  return said.replace(/^Store in (SQLite|PostgreSQL) .*\n/m, '');
}

/** Says in a sentence why a file could not be written. */
export function whyUnwritten(file: string, { code = '' }: NodeJS.ErrnoException): string {
  return `${file} cannot be written: ${reasons[code] ?? code}.`;
}

const reasons: Record<string, string> = {
  EEXIST: 'there is a file of this name already',
  ENOENT: 'its folder does not exist',
  EACCES: 'this user may not',
  EISDIR: 'it is a folder',
};

/** True when a file cannot be written because the disk is full, or because nothing may be written to it. */
export function isDiskFull(fault: unknown): boolean {
  return codes.has((fault as NodeJS.ErrnoException | null | undefined)?.code);
}

const codes = new Set<string | undefined>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

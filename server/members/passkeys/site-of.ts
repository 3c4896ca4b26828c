/** The site for which passkeys of this store are valid: the origin of its pages, and its host name. */
export function siteOf({ publicUrl }: { publicUrl: string }): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}

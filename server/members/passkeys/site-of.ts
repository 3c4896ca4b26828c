/** Where passkeys of this store are valid: the origin that its pages have, and its host name. */
export function siteOf({ publicUrl }: { publicUrl: string }): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}

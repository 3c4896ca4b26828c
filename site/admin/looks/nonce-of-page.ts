/** The nonce of the page's policy, which styles need that are inserted by a script. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * True for a key that belongs to an input method, which composes Chinese, Japanese, Korean or other text. Its Enter accepts a candidate and
 * its arrows select one. Safari ends the composition before it reports the Enter, and marks that Enter only by the code 229.
 */
export function isComposing({ isComposing: composes, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return composes || keyCode === 229;
}

/**
 * True for a key of an input method, which composes Chinese, Japanese, Korean or other text: its Enter takes a candidate and its arrows choose
 * one. Safari ends the composition before it reports the Enter, and marks that by the code 229 alone.
 */
export function isComposing({ isComposing: composes, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return composes || keyCode === 229;
}

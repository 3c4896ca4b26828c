/**
 * True for a key of an input method, whose Enter accepts a candidate and whose arrows select one. Safari ends the composition before it
 * reports the Enter, and marks that Enter only by the code 229.
 */
export function isComposing({ isComposing: composes, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return composes || keyCode === 229;
}

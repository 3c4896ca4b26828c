/**
 * Repeats a press in `place`, or on a button that matches `elsewhere`, from before the script was loaded. Call it once, after the script's
 * listeners were added: the first script of every page has stored the last press.
 */
export function replayPress(place: Element, elsewhere?: string): void {
  const { lastPress } = window as { lastPress?: Element };
  const button = lastPress?.closest('button');
  if (button && (place.contains(button) || (elsewhere && button.matches(elsewhere)))) button.click();
}

/**
 * Repeats a press in `place`, or on a button that matches `elsewhere`, that came before the script. Call it once, after the script's
 * listeners were added. The first script of every page has stored the last press.
 */
export function replayPress(place: Element, elsewhere?: string): void {
  const { lastPress } = window as { lastPress?: Element };
  const button = lastPress?.closest('button');
  if (button && (place.contains(button) || (elsewhere && button.matches(elsewhere)))) button.click();
}

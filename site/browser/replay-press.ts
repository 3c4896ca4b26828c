/**
 * Presses again what was pressed in `place`, or on a button that matches `elsewhere`, before their script had arrived. To be called once,
 * when it has begun to listen there: the first script of every page has remembered the last press.
 */
export function replayPress(place: Element, elsewhere?: string): void {
  const { lastPress } = window as { lastPress?: Element };
  const button = lastPress?.closest('button');
  if (button && (place.contains(button) || (elsewhere && button.matches(elsewhere)))) button.click();
}

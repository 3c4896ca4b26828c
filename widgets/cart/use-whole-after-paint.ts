import { useEffect, useState } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';

/** True when all of it may be drawn. Of something long the beginning is painted first: it is seen, and can be pressed, sooner. */
export function useWholeAfterPaint(isLong: boolean): boolean {
  const [isWhole, setWhole] = useState(!isLong);
  useEffect(() => {
    if (!isWhole) afterPaint(() => setWhole(true));
  }, [isWhole]);
  return isWhole;
}

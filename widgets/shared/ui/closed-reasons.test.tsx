import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClosedReasons } from './closed-reasons.tsx';

it('shows each reason once, with all days that it closes', () => {
  const closed = [
    { when: '1 Dec', reason: 'Typhoon' },
    { when: '2 Dec', reason: undefined },
    { when: '3 Dec', reason: 'Typhoon' },
    { when: '4 Dec', reason: 'Rope inspection' },
  ];
  const text = renderToStaticMarkup(<ClosedReasons closed={closed} />).replaceAll(/<[^>]+>/g, '|');
  expect(text).toBe('|1 Dec, 3 Dec: Typhoon||4 Dec: Rope inspection|');
});

it('shows nothing when nothing is closed', () => {
  expect(renderToStaticMarkup(<ClosedReasons closed={[{ when: '1 Dec', reason: undefined }]} />)).toBe('');
});

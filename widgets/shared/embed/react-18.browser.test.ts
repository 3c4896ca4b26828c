import { assert } from 'chai';
import { createElement, useEffect, useRef, useState, version } from 'react-18';
import { createRoot } from 'react-dom-18/client';
import { addScript, press, reads } from '#tests/support/widgets/own-page.ts';
import { findIn } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

/** React 18 writes all attributes of a custom element as text, including `true` and `false`, and needs a listener for its events. */
function Shop() {
  const [sku, setSku] = useState('T-01');
  const [shown, setShown] = useState(true);
  const [added, setAdded] = useState<string[]>([]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const take = ({ detail }: GlobalEventHandlersEventMap['gondola-add-to-cart']) =>
      setAdded((before) => [...before, ...detail.items.map((item) => `${item.quantity} ${item.item_name}`)]);
    place.current?.addEventListener('gondola-add-to-cart', take);
    return () => place.current?.removeEventListener('gondola-add-to-cart', take);
  }, []);

  const picker = { sku, 'no-image': true, compact: false, quiet: true };
  return createElement(
    'main',
    { ref: place },
    createElement('button', { type: 'button', id: 'toggle', onClick: () => setShown(!shown) }),
    createElement('button', { type: 'button', id: 'other', onClick: () => setSku('V-01') }),
    createElement('output', { id: 'added' }, added.join(', ')),
    shown && createElement('gondola-product-picker', picker, createElement('a', { href: '/p/cable-car' }, 'Buy')),
  );
}

const picker = 'gondola-product-picker >>>';
const choose = [`${picker} input[type="radio"]`, `${picker} [data-day="2026-03-04"] input`];

describe('a page of React 18 with the script', () => {
  it('sells, fires its event, sells again after it was hidden and shown, and follows the page’s state', async () => {
    assert.match(version, /^18\./);
    localStorage.clear();
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(createElement(Shop));
    await addScript();

    await press(...choose, `${picker} button[type="submit"]`);
    await reads('#added', '1 Cable car');
    assert.isNotNull(findIn(document, `${picker} h2`), 'compact="false" counts as absent');
    assert.isNull(findIn(document, `${picker} img`), 'no-image="true" counts');

    await press('#toggle');
    assert.lengthOf(document.querySelectorAll('gondola-product-picker'), 0);
    await press('#toggle', ...choose, `${picker} .stepper button:last-of-type`, `${picker} button[type="submit"]`);
    await reads('#added', '1 Cable car, 2 Cable car');

    await press('#other');
    await reads(`${picker} h2`, 'Umbrella');
    root.unmount();
    place.remove();
  });
});

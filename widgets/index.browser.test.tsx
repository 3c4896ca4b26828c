import { assert } from 'chai';
import { configureGondola } from 'gondola';
import type {} from 'gondola/react';
import { StrictMode, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { addScript, press, reads } from '#tests/support/widgets/own-page.ts';
import { fetchStoreOrigin, findIn, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

/** A page that bundles React and uses the kit as a package. */
function Shop() {
  const [sku, setSku] = useState('T-01');
  const [added, setAdded] = useState<string[]>([]);
  const [quantity, setQuantity] = useState(0);
  useEffect(() => {
    const count = (event: DocumentEventMap['gondola-cart-change']) => setQuantity(event.detail.quantity);
    document.addEventListener('gondola-cart-change', count);
    return () => document.removeEventListener('gondola-cart-change', count);
  }, []);
  const take = (event: GlobalEventHandlersEventMap['gondola-add-to-cart']) =>
    setAdded((before) => [...before, ...event.detail.items.map((item) => `${item.quantity} ${item.item_name}`)]);

  return (
    <main>
      <button type="button" id="other" onClick={() => setSku('V-01')} />
      <output id="added">{added.join(', ')}</output>
      <output id="quantity">{quantity}</output>
      <gondola-product-picker sku={sku} noImage quiet ongondola-add-to-cart={take}>
        <a href="/p/cable-car">Buy</a>
      </gondola-product-picker>
      <gondola-buy-button sku="V-01" label={`Umbrella (${quantity})`} ongondola-add-to-cart={take} />
    </main>
  );
}

describe('the npm kit in a page with React 19', () => {
  it('renders its elements with the page’s React, sells, fires events, and follows the page’s state', async () => {
    assert.match(version, /^19\./);
    localStorage.clear();
    configureGondola({ storeUrl: await fetchStoreOrigin(), key: 'pk_test', locale: 'en' });
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <StrictMode>
        <Shop />
      </StrictMode>,
    );

    const picker = 'gondola-product-picker >>>';
    await press(`${picker} input[type="radio"]`, `${picker} [data-day="2026-03-04"] input`);
    await press(`${picker} .stepper button:last-of-type`, `${picker} button[type="submit"]`);
    await reads('#added', '2 Cable car');
    await reads('#quantity', '2');
    assert.isNull(findIn(document, `${picker} img`));

    await reads('gondola-buy-button >>> button', 'Umbrella (2)');
    await press('gondola-buy-button >>> button');
    const dialog = 'gondola-buy-button >>> dialog[open] gondola-product-picker >>>';
    await press(`${dialog} .stepper button:last-of-type`, `${dialog} button[type="submit"]`);
    await reads('#added', '2 Cable car, 2 Umbrella');

    await press('#other');
    await reads(`${picker} h2`, 'Umbrella');

    root.unmount();
    assert.lengthOf(document.querySelectorAll('gondola-product-picker, gondola-buy-button'), 0);
    place.remove();
  });

  it('shares elements and cart with the script that another part of the page has loaded', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    await addScript();
    await waitFor(() => typeof window.gondola === 'object' && !Array.isArray(window.gondola), 'the script');
    const named = Object.assign(document.createElement('div'), { id: 'named' });
    Object.assign(named.dataset, { gondolaWidget: 'buy-button', sku: 'V-01', label: 'Umbrella' });
    place.append(named);
    await press('#named gondola-buy-button >>> button');
    const dialog = '#named gondola-buy-button >>> dialog[open] gondola-product-picker >>>';
    const changes: number[] = [];
    document.addEventListener('gondola-cart-change', ({ detail }) => changes.push(detail.quantity), { once: true });
    await press(`${dialog} button[type="submit"]`);
    await waitFor(() => changes.length > 0, 'the cart of the first test with one more');
    assert.deepEqual(changes, [5]);
    place.remove();
  });
});

import { assert } from 'chai';
import { createApp, version } from 'vue';
import { addScript, press, reads } from '#tests/support/widgets/own-page.ts';
import { findIn } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

/** Vue 3 writes attributes before an element is defined, and sets properties afterwards. */
const shop = {
  data: () => ({ sku: 'T-01', shown: true, added: [] as string[] }),
  methods: {
    take(this: { added: string[] }, { detail }: GlobalEventHandlersEventMap['gondola-add-to-cart']) {
      this.added.push(...detail.items.map((item) => `${item.quantity} ${item.item_name}`));
    },
  },
  template: `
    <button id="toggle" @click="shown = !shown"></button>
    <button id="other" @click="sku = 'V-01'"></button>
    <output id="added">{{ added.join(', ') }}</output>
    <gondola-product-picker v-if="shown" :sku="sku" :no-image="true" :compact="false" quiet @gondola-add-to-cart="take">
      <a href="/p/cable-car">Buy</a>
    </gondola-product-picker>`,
};

const picker = 'gondola-product-picker >>>';
const choose = [`${picker} input[type="radio"]`, `${picker} [data-day="2026-03-04"] input`];

describe('a page of Vue 3 with the script', () => {
  it('sells, fires its event, sells again after it was hidden and shown, and follows the page’s state', async () => {
    assert.match(version, /^3\./);
    localStorage.clear();
    const place = document.body.appendChild(document.createElement('div'));
    const app = createApp(shop);
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('gondola-');
    app.mount(place);
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
    app.unmount();
    assert.lengthOf(document.querySelectorAll('gondola-product-picker'), 0);
    place.remove();
  });
});

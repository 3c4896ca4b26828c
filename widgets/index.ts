/** The npm entry: every widget, for pages that bundle the kit with their own React. Call `configureGondola` before it renders. */
export { configureGondola, type PageSettings } from '#shared/element/page-settings.ts';

import './buy-button/define.ts';
import './cart/define.ts';
import './cart-button/define.ts';
import './cart-popup/define.ts';
import './checkout/define.ts';
import './order-lookup/define.ts';
import './product-picker/define.ts';
import './search/define.ts';

// Written from each widget’s `define.ts` by `npm run reference`.

export interface PageSettings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  /** The site key; a page of the store itself needs none. */
  key?: string;
  /** The language of the widgets: a locale code. Without it the page's own language counts. */
  locale?: string;
}

/** Says where the store is, before the first element renders. The first call counts. */
export function configureGondola(page: PageSettings): void;

/** What a page may ask for: `(window.gondola = window.gondola || []).push(['open-cart'])`. */
export type GondolaCommand = ['open-cart'] | ['load', string] | ['watch', ShadowRoot] | (() => void);

/** A member’s account: orders, names, email address, password and sessions. On a page of another origin, it is a link to the store. */
export interface GondolaAccountElement extends HTMLElement {
  /** `profile` (the default), `orders`, `order`, `contacts`, `notifications`, `password`, `passkeys`, `sessions`, `data` or `sign-out`. `data` is for downloading the data or deleting the account. `sign-out` is only the button. */
  view: string | undefined;
  /** The number of the order, for the view `order`. */
  order: string | undefined;
  /** The page number, counted from 1, for the view `orders`. */
  page: number | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** A button that sells one product: it opens the product picker in a dialog. */
export interface GondolaBuyButtonElement extends HTMLElement {
  /** The sku of the product. */
  sku: string | undefined;
  /** The text of the button and the title of the dialog. */
  label: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
  /** Opens the dialog. */
  open(): Promise<void>;
  /** Closes the dialog. */
  close(): Promise<void>;
}

/** The cart: lines, codes, prices and the button to the checkout. */
export interface GondolaCartElement extends HTMLElement {
  /** One narrow column, for a popup or a side column. */
  compact: boolean;
  /** Leaves out "You may be interested". */
  noCrossSell: boolean;
  /** Leaves out the title, for a page that has its own. */
  noHeading: boolean;
  /** Shows the cart beside the checkout form: read-only lines, collapsed on small screens, and no checkout button. The holds are renewed when it opens. */
  inCheckout: boolean;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** A button that opens the cart and shows the number of tickets in it. */
export interface GondolaCartButtonElement extends HTMLElement {
  /** A text beside the icon. */
  label: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** A drawer with the cart. The event `gondola-cart-open` from anywhere on the page opens it. */
export interface GondolaCartPopupElement extends HTMLElement {
  /** Does not open automatically after a visitor added something. */
  noAutoOpen: boolean;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** Places an order from the cart as a guest, or pays for a waiting order. On a page of another origin, it is the cart with a button to the store's checkout. */
export interface GondolaCheckoutElement extends HTMLElement {
  /** The key of an order that waits for payment. */
  order: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** A form for an enquiry about a product, such as for groups, private tours and special wishes. */
export interface GondolaEnquiryElement extends HTMLElement {
  /** The sku of the product that the enquiry is about. */
  sku: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** Moves all or some tickets of a visit to another day or time, by the terms of the sale. If the new visit costs more, the difference is paid first. */
export interface GondolaMoveVisitElement extends HTMLElement {
  /** The key of the order. It is a secret, because it opens the tickets. */
  order: string | undefined;
  /** The `item_id` of an item of the visit in the order. */
  item: number | undefined;
  /** The name of the visit, for the button’s accessible name. */
  name: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** Finds an order by its number and email address. */
export interface GondolaOrderLookupElement extends HTMLElement {
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** Lets the visitor choose options, day, time and quantity of one product, and adds them to the cart. */
export interface GondolaProductPickerElement extends HTMLElement {
  /** The sku of the product. */
  sku: string | undefined;
  /** One narrow column without a header, for a dialog or a side column. */
  compact: boolean;
  /** Leaves out the picture. */
  noImage: boolean;
  /** Leaves out picture, name and description, for a page that already shows them. */
  noHeader: boolean;
  /** Does not ask the cart popup to open after adding to the cart. */
  quiet: boolean;
  /** The ids of the cart lines that the new choice replaces in one step, separated by commas. */
  editLineIds: string | undefined;
  /** The initially selected day, as YYYY-MM-DD. */
  date: string | undefined;
  /** The cart lines, in the cart's format, whose choices are selected initially. */
  initial: object | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** A search box with live results. */
export interface GondolaSearchElement extends HTMLElement {
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

/** Forms to sign in, to register, and to choose a new password. On a page of another origin, it is a link to the store's sign-in page. */
export interface GondolaSignInElement extends HTMLElement {
  /** One of `sign-in` (the default), `register` and `forgotten` (to request a link for a new password). The pages behind links in emails use `new-password`, `confirm` and `link` (to sign in). */
  view: string | undefined;
  /** One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`. */
  theme: string | undefined;
}

export interface GondolaElements {
  'gondola-account': GondolaAccountElement;
  'gondola-buy-button': GondolaBuyButtonElement;
  'gondola-cart': GondolaCartElement;
  'gondola-cart-button': GondolaCartButtonElement;
  'gondola-cart-popup': GondolaCartPopupElement;
  'gondola-checkout': GondolaCheckoutElement;
  'gondola-enquiry': GondolaEnquiryElement;
  'gondola-move-visit': GondolaMoveVisitElement;
  'gondola-order-lookup': GondolaOrderLookupElement;
  'gondola-product-picker': GondolaProductPickerElement;
  'gondola-search': GondolaSearchElement;
  'gondola-sign-in': GondolaSignInElement;
}

/** The attributes and properties of each element in JSX. */

export interface GondolaAttributes {
  'gondola-account': { 'view'?: string; 'order'?: string; 'page'?: number; 'theme'?: string; };
  'gondola-buy-button': { 'sku'?: string; 'label'?: string; 'theme'?: string; };
  'gondola-cart': { 'compact'?: boolean | ''; 'noCrossSell'?: boolean | ''; 'no-cross-sell'?: boolean | ''; 'noHeading'?: boolean | ''; 'no-heading'?: boolean | ''; 'inCheckout'?: boolean | ''; 'in-checkout'?: boolean | ''; 'theme'?: string; };
  'gondola-cart-button': { 'label'?: string; 'theme'?: string; };
  'gondola-cart-popup': { 'noAutoOpen'?: boolean | ''; 'no-auto-open'?: boolean | ''; 'theme'?: string; };
  'gondola-checkout': { 'order'?: string; 'theme'?: string; };
  'gondola-enquiry': { 'sku'?: string; 'theme'?: string; };
  'gondola-move-visit': { 'order'?: string; 'item'?: number; 'name'?: string; 'theme'?: string; };
  'gondola-order-lookup': { 'theme'?: string; };
  'gondola-product-picker': { 'sku'?: string; 'compact'?: boolean | ''; 'noImage'?: boolean | ''; 'no-image'?: boolean | ''; 'noHeader'?: boolean | ''; 'no-header'?: boolean | ''; 'quiet'?: boolean | ''; 'editLineIds'?: string; 'edit-line-ids'?: string; 'date'?: string; 'initial'?: object | string; 'theme'?: string; };
  'gondola-search': { 'theme'?: string; };
  'gondola-sign-in': { 'view'?: string; 'theme'?: string; };
}

export interface GondolaEvents {
  /** The cart has changed, in this tab or another. The detail has its new content. */
  'gondola-cart-change': CustomEvent<{ quantity: number; total: number; currency: string; skus: string[] }>;
  /** A fault that the page or the store can mend. An element: its code was not loaded (`widget-not-loaded`), its view failed (`widget-failed`), or its `sku` is unknown (`product-not-found`). A call: the site key or the page's origin was refused (`unknown-site-key`, `origin-not-allowed`), the store was not reached (`network-unreachable`), or it could not answer. */
  'gondola-error': CustomEvent<{ code: 'widget-not-loaded' | 'widget-failed' | 'product-not-found' | 'unknown-site-key' | 'origin-not-allowed' | 'network-unreachable' | 'too-many-requests' | 'internal-error' | 'service-unavailable' | 'store-not-set-up'; widget?: string; sku?: string }>;
  /** The member has changed their name. */
  'gondola-member-change': CustomEvent<{}>;
  /** The member has signed out. */
  'gondola-signed-out': CustomEvent<{}>;
  /** The visitor's choice was added to the cart: `items` with item_name, item_id, price (line total), quantity, currency. */
  'gondola-add-to-cart': CustomEvent<{ items: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[] }>;
  /** The visitor wants to pay. Call `preventDefault()` to do something else. */
  'gondola-checkout': CustomEvent<{ quantity: number; total: number }>;
  /** Asks the cart popup to open; `reason` is "added". Call `preventDefault()` to show the cart or a message in another way. */
  'gondola-cart-open': CustomEvent<{ reason: 'button' | 'added' }>;
  /** An order was placed. The detail has its number, quantity, total and currency. */
  'gondola-order-placed': CustomEvent<{ orderNumber: string; quantity: number; total: number; currency: string }>;
  /** The new visit costs more, and the browser goes to the payment page now. */
  'gondola-payment-started': CustomEvent<{ method: string }>;
  /** The enquiry was sent. */
  'gondola-enquiry-sent': CustomEvent<{ sku: string }>;
  /** The visit was moved. The detail has its new items. */
  'gondola-visit-moved': CustomEvent<{ items: { item_id: number; qty: number }[] }>;
  /** An order was found. The detail has only its status. */
  'gondola-order-found': CustomEvent<{ status: string }>;
  /** The edited cart lines were replaced. */
  'gondola-edit-done': CustomEvent<{ sku: string }>;
  /** The visitor wants to see all results for a keyword. Call `preventDefault()` to show them elsewhere. */
  'gondola-search': CustomEvent<{ keyword: string }>;
  /** The visitor has signed in. */
  'gondola-signed-in': CustomEvent<{}>;
}

declare global {
  interface HTMLElementTagNameMap extends GondolaElements {}
  interface GlobalEventHandlersEventMap extends GondolaEvents {}
  interface Window {
    gondola?: GondolaCommand[] | { push(...commands: GondolaCommand[]): void };
  }
}

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

/** A member’s account: orders, names, email address, password, and where one is signed in. On a page of another origin it is a link to the store. */
export interface GondolaAccountElement extends HTMLElement {
  /** `profile`, which is also what is shown without it; `orders`, `order`, `contacts`, `notifications`, `password`, `passkeys`, `sessions`, `data`, which downloads and deletes the account, or `sign-out`, the button alone. */
  view: string | undefined;
  /** The number of the order that `order` shows. */
  order: string | undefined;
  /** Which page of `orders`, counted from 1. */
  page: number | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** A button that sells one product: it opens the product picker in a dialog. */
export interface GondolaBuyButtonElement extends HTMLElement {
  /** The product. */
  sku: string | undefined;
  /** The text of the button and the title of the dialog. */
  label: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
  /** Opens the dialog. */
  open(): Promise<void>;
  /** Closes the dialog. */
  close(): Promise<void>;
}

/** The cart: lines, codes, prices and the way to checkout. */
export interface GondolaCartElement extends HTMLElement {
  /** One narrow column, for a popup or a side column. */
  compact: boolean;
  /** Leaves out "You may be interested". */
  noCrossSell: boolean;
  /** Leaves out the title, where the place around it has one. */
  noHeading: boolean;
  /** Beside the form that buys: lines to be read, folded on small screens, and no button. Places are held anew when it opens. */
  inCheckout: boolean;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** The way to the cart with the number of tickets in it. */
export interface GondolaCartButtonElement extends HTMLElement {
  /** A text beside the icon. */
  label: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** A drawer with the cart, opened by gondola-cart-open from anywhere on the page. */
export interface GondolaCartPopupElement extends HTMLElement {
  /** Does not open by itself after something was added. */
  noAutoOpen: boolean;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Buys the cart as a guest, or pays for an order that waits. On a page of another origin it is the cart, whose button leads to checkout on the store. */
export interface GondolaCheckoutElement extends HTMLElement {
  /** The key of an order that waits for its payment. */
  order: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Asks the operator about a product: for groups, private tours and special wishes. */
export interface GondolaEnquiryElement extends HTMLElement {
  /** The product that is asked about. */
  sku: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Moves a visit of a paid order to another day or time, by the terms it was sold under: all tickets of that visit, or some of them. Where that costs more, the difference is paid first. */
export interface GondolaMoveVisitElement extends HTMLElement {
  /** The key of the order: whoever has it has its tickets. */
  order: string | undefined;
  /** The number of an item of the visit in the order. */
  item: number | undefined;
  /** What is moved: stands in the button’s accessible name. */
  name: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Finds an order again by its number and email address. */
export interface GondolaOrderLookupElement extends HTMLElement {
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Choose options, day, time and quantity of one product, and put them into the cart. */
export interface GondolaProductPickerElement extends HTMLElement {
  /** The product. */
  sku: string | undefined;
  /** One narrow column without a header, for a dialog or a side column. */
  compact: boolean;
  /** Leaves out the picture. */
  noImage: boolean;
  /** Leaves out picture, name and description, for a page that shows them itself. */
  noHeader: boolean;
  /** Does not ask the cart popup to open after something was added. */
  quiet: boolean;
  /** The cart lines that the choice replaces in one step, with commas between their ids. */
  editLineIds: string | undefined;
  /** The day that is chosen at first, as YYYY-MM-DD. */
  date: string | undefined;
  /** The cart lines whose choices are filled in, as the cart has them. */
  initial: object | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** A search box with live results. */
export interface GondolaSearchElement extends HTMLElement {
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
  theme: string | undefined;
}

/** Signs in, makes an account, and chooses a new password. On a page of another origin it is a link to the store, where one signs in. */
export interface GondolaSignInElement extends HTMLElement {
  /** `sign-in`, which is also what is shown without it; `register`; `forgotten`, which has a link sent; and for the pages that such links lead to, `new-password`, `confirm` and `link`, which signs in. */
  view: string | undefined;
  /** `light` or `dark`; with `auto`, and without it, as the page’s `color-scheme` says. */
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

/** What each element takes in JSX, as attribute or as property. */

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
  /** The cart is another than before, also by another tab: what it holds now. */
  'gondola-cart-change': CustomEvent<{ quantity: number; total: number; currency: string; skus: string[] }>;
  /** Something that the page or the store can mend. Of an element: its code did not come (`widget-not-loaded`), its view failed (`widget-failed`), its `sku` is unknown (`product-not-found`). Of a call: the key or the page's origin is refused (`unknown-site-key`, `origin-not-allowed`), the store was not reached (`network-unreachable`) or could not answer. */
  'gondola-error': CustomEvent<{ code: 'widget-not-loaded' | 'widget-failed' | 'product-not-found' | 'unknown-site-key' | 'origin-not-allowed' | 'network-unreachable' | 'too-many-requests' | 'internal-error' | 'service-unavailable' | 'store-not-set-up'; widget?: string; sku?: string }>;
  /** The member has another name. */
  'gondola-member-change': CustomEvent<{}>;
  /** The member has signed out here. */
  'gondola-signed-out': CustomEvent<{}>;
  /** The cart has taken it: `items` with item_name, item_id, price (line total), quantity, currency. */
  'gondola-add-to-cart': CustomEvent<{ items: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[] }>;
  /** The visitor wants to pay. Prevent it to do something else. */
  'gondola-checkout': CustomEvent<{ quantity: number; total: number }>;
  /** Asks the cart popup to open; `reason` is "added". Prevent it to show the cart yourself, or to say otherwise that something was added. */
  'gondola-cart-open': CustomEvent<{ reason: 'button' | 'added' }>;
  /** An order was made: its number, quantity, total and currency. */
  'gondola-order-placed': CustomEvent<{ orderNumber: string; quantity: number; total: number; currency: string }>;
  /** The visit costs more: the browser is on its way to the payment page. */
  'gondola-payment-started': CustomEvent<{ method: string }>;
  /** The enquiry is on its way. */
  'gondola-enquiry-sent': CustomEvent<{ sku: string }>;
  /** The visit was moved: the items that it is since. */
  'gondola-visit-moved': CustomEvent<{ items: { item_id: number; qty: number }[] }>;
  /** An order was found: its status only. */
  'gondola-order-found': CustomEvent<{ status: string }>;
  /** The edited lines are replaced. */
  'gondola-edit-done': CustomEvent<{ sku: string }>;
  /** The visitor asked for all results of a keyword. Prevent it to show them elsewhere. */
  'gondola-search': CustomEvent<{ keyword: string }>;
  /** Somebody has signed in. */
  'gondola-signed-in': CustomEvent<{}>;
}

declare global {
  interface HTMLElementTagNameMap extends GondolaElements {}
  interface GlobalEventHandlersEventMap extends GondolaEvents {}
  interface Window {
    gondola?: GondolaCommand[] | { push(...commands: GondolaCommand[]): void };
  }
}

import { msg, str } from '@lit/localize';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { clientErrorTexts } from './client-error-message.ts';

/** Codes of failed calls that have a text for people. `network-unreachable` means a missing answer. */
export type MessageCode = ErrorCode | 'network-unreachable';

export interface MessageSource {
  code: MessageCode;
  bound?: number | undefined;
  reason?: string | undefined;
  subject?: string | undefined;
}

export function errorMessage(source: MessageSource): string {
  return texts[source.code](source.bound, source.reason, source.subject);
}

type TextOf = (bound: number | undefined, reason: string | undefined, subject: string | undefined) => string;

const texts: Record<MessageCode, TextOf> = {
  ...clientErrorTexts,

  'invalid-request': () =>
    msg('Something is not filled in correctly. Please check it and try again.', {
      id: 'error.invalid-request',
    }),
  'missing-locale': () => msg('This request does not say which language it wants.', { id: 'error.missing-locale' }),
  'unknown-site-key': () => msg('The store does not know this site key.', { id: 'error.unknown-site-key' }),
  'origin-not-allowed': () => msg('This site key is not valid for this website.', { id: 'error.origin-not-allowed' }),
  'not-allowed': () => msg('Sorry, you do not have permission to do this.', { id: 'error.not-allowed' }),
  'sign-in-required': () => msg('Please sign in first.', { id: 'error.sign-in-required' }),
  'key-not-valid': () =>
    msg('This API key does not work: it is wrong, has ended, or was revoked.', { id: 'error.key-not-valid' }),
  'key-in-address': () =>
    msg('This address contains an API key. Send keys only in the header Authorization, and replace this one.', {
      id: 'error.key-in-address',
    }),
  'not-by-key': () => msg('A program with an API key cannot do this. Please sign in.', { id: 'error.not-by-key' }),
  'call-not-found': () => msg('There is nothing at this address.', { id: 'error.call-not-found' }),
  'method-not-allowed': () => msg('This address cannot be called in this way.', { id: 'error.method-not-allowed' }),
  'body-too-large': () => msg('That is too much to send at once.', { id: 'error.body-too-large' }),
  'body-not-json': () => msg('The store could not read this request.', { id: 'error.body-not-json' }),
  'body-not-form': () => msg('The store could not read this form.', { id: 'error.body-not-form' }),
  'idempotency-mismatch': () =>
    msg('This was already sent with different content. Please reload the page and try again.', {
      id: 'error.idempotency-mismatch',
    }),
  'too-many-requests': () =>
    msg('Too many attempts. Please wait a moment and try again.', { id: 'error.too-many-requests' }),
  'service-unavailable': () =>
    msg('The store is very busy at the moment. Please try again shortly.', { id: 'error.service-unavailable' }),
  'store-not-set-up': () => msg('This store is not open yet.', { id: 'error.store-not-set-up' }),

  'category-not-found': () => msg('We could not find this category.', { id: 'error.category-not-found' }),
  'item-not-found': () => msg('We could not find this item.', { id: 'error.item-not-found' }),

  'cart-not-found': () => msg('We could not find this cart.', { id: 'error.cart-not-found' }),
  'cart-expired': () =>
    msg('Your cart has timed out and was emptied. Please choose your tickets again.', { id: 'error.cart-expired' }),
  'cart-already-ordered': () => msg('This cart has already been ordered.', { id: 'error.cart-already-ordered' }),
  'cart-empty': () => msg('Your cart is empty.', { id: 'error.cart-empty' }),
  'merchandise-only': () =>
    msg('Souvenirs are only sold together with tickets. Please add a ticket first.', {
      id: 'error.merchandise-only',
    }),
  'cart-item-not-found': () => msg('This is no longer in your cart.', { id: 'error.cart-item-not-found' }),
  'cart-item-not-editable': () => msg('This cannot be changed.', { id: 'error.cart-item-not-editable' }),
  'option-required': () => msg('Please choose every option first.', { id: 'error.option-required' }),
  'option-not-found': () =>
    msg('One of your choices is no longer offered. Please choose again.', { id: 'error.option-not-found' }),
  'option-answer-invalid': () =>
    msg('One of your answers is too long, too short or not one of the choices. Please check it.', {
      id: 'error.option-answer-invalid',
    }),
  'variant-not-found': () =>
    msg('This combination is not offered. Please choose another.', { id: 'error.variant-not-found' }),
  'date-not-available': () =>
    msg('This day cannot be booked. Please choose another.', { id: 'error.date-not-available' }),
  'slot-closed': () => msg('Booking for this time has ended. Please choose another.', { id: 'error.slot-closed' }),
  'visit-closed': (_, reason) =>
    reason
      ? msg(str`Closed: ${reason}. Please choose another day or time.`, { id: 'error.visit-closed.reason' })
      : msg('We are closed then. Please choose another day or time.', { id: 'error.visit-closed' }),
  'cart-places-limit': (bound) =>
    msg(str`A cart can hold at most ${bound ?? ''} places for one day and time.`, { id: 'error.cart-places-limit' }),
  'too-much-held': (bound) =>
    msg(
      str`So many places are being held from your connection that no more can be kept for you just now (at most ${bound ?? ''}). Please pay for what is in your cart first, or try again in a few minutes.`,
      { id: 'error.too-much-held' },
    ),
  'out-of-stock': () => msg('Sorry, this is sold out.', { id: 'error.out-of-stock' }),
  'coupon-not-found': () => msg('There is no such code, or it is not available.', { id: 'error.coupon-not-found' }),
  'coupon-expired': () => msg('This promo code has expired.', { id: 'error.coupon-expired' }),
  'coupon-not-applicable': () =>
    msg('This promo code does not apply to the items in your cart.', { id: 'error.coupon-not-applicable' }),
  'gift-code-blocked': () =>
    msg('This gift code is blocked and cannot be used now. Please contact us.', { id: 'error.gift-code-blocked' }),
  'gift-code-empty': () => msg('This gift code has no balance left.', { id: 'error.gift-code-empty' }),
  'gift-code-not-applicable': () =>
    msg('Gift vouchers cannot be paid for with a gift code.', { id: 'error.gift-code-not-applicable' }),
  'hand-off-invalid': () =>
    msg('This link has already been used or has expired. Please go to checkout again.', {
      id: 'error.hand-off-invalid',
    }),

  'address-required': () => msg('Please enter your name and email address first.', { id: 'error.address-required' }),
  'total-changed': () =>
    msg('The total has changed. Please check your cart before you pay.', { id: 'error.total-changed' }),
  'order-not-found': () =>
    msg('We could not find this order. Please check the number and the email address.', {
      id: 'error.order-not-found',
    }),
  'latin-name-required': () =>
    msg('Our tickets and receipts cannot be printed in this script. Please enter the name in Latin letters too.', {
      id: 'error.latin-name-required',
    }),
  'order-cancelled': () => msg('This order was cancelled.', { id: 'error.order-cancelled' }),
  'order-already-paid': () => msg('This order is already paid.', { id: 'error.order-already-paid' }),
  'payment-method-unknown': () =>
    msg('This payment method is not available. Please choose another.', { id: 'error.payment-method-unknown' }),
  'payment-not-found': () => msg('We could not find this payment.', { id: 'error.payment-not-found' }),
  'payment-gateway-unavailable': () =>
    msg('The payment service is not responding. Please try again in a moment.', {
      id: 'error.payment-gateway-unavailable',
    }),
  'payment-gateway-busy': () =>
    msg('The payment service is very busy at the moment. Please try again in a minute.', {
      id: 'error.payment-gateway-busy',
    }),
  'payment-too-small': () =>
    msg('This amount is too small to be paid online. Please add something or use another code.', {
      id: 'error.payment-too-small',
    }),
  'source-not-found': () => msg('The cart has nothing for this day and time.', { id: 'error.source-not-found' }),
  'payment-not-possible': () =>
    msg('This order cannot be paid this way. Please choose another way to pay.', { id: 'error.payment-not-possible' }),
  'webhook-not-verified': () =>
    msg('The signature of this webhook is not valid.', { id: 'error.webhook-not-verified' }),
  'ticket-not-found': () => msg('There is no ticket with this code or number.', { id: 'error.ticket-not-found' }),
  'ticket-not-replaceable': () =>
    msg('This ticket cannot be replaced: it is used up, no longer valid, or a gift voucher.', {
      id: 'error.ticket-not-replaceable',
    }),
  'pass-not-found': () => msg('There is no such pass.', { id: 'error.pass-not-found' }),
  'order-forgotten': () =>
    msg("The buyer's details of this order were deleted, so this is no longer possible.", {
      id: 'error.order-forgotten',
    }),
  'too-many-notes': () => msg('This order cannot have more notes.', { id: 'error.too-many-notes' }),
  'tickets-not-issued': () =>
    msg('These tickets will be ready as soon as the order is paid.', { id: 'error.tickets-not-issued' }),
  'tickets-ended': () =>
    msg('The tickets of this order are no longer valid: it was cancelled or refunded.', { id: 'error.tickets-ended' }),
  'order-without-day': () =>
    msg('Nothing in this order is for a certain day, so there is nothing for a calendar.', {
      id: 'error.order-without-day',
    }),
  'wallet-not-offered': () =>
    msg('These tickets cannot be added to this wallet. The order’s page shows them.', {
      id: 'error.wallet-not-offered',
    }),
  'refund-not-possible': () => msg('Nothing in this order can be refunded.', { id: 'error.refund-not-possible' }),
  'order-item-not-found': () => msg('This is not part of the order.', { id: 'error.order-item-not-found' }),
  'refund-too-much': (bound = 0) =>
    msg(str`At most ${bound} of these can be refunded.`, { id: 'error.refund-too-much' }),
  // `subject` is the item whose terms refuse the refund. Without it, the sum has changed or another refund was decided.
  'refund-not-due': (_bound, _reason, subject) =>
    subject === undefined
      ? msg('Your booking has changed in the meantime. Please check it and choose again.', {
          id: 'error.refund-changed',
        })
      : msg('Under the terms of this ticket, no refund is due now.', { id: 'error.refund-not-due' }),
  'refund-exceeds-payment': () =>
    msg('The refund is more than what is left of the payment.', { id: 'error.refund-exceeds-payment' }),
  'goodwill-too-much': () => msg('Less than that is left of what was paid.', { id: 'error.goodwill-too-much' }),
  'complimentary-not-possible': () => msg('This cannot be given away.', { id: 'error.complimentary-not-possible' }),
  'preview-changed': () =>
    msg('This has changed in the meantime. Please look at it again.', { id: 'error.preview-changed' }),
  'payment-disputed': () =>
    msg('This payment is being disputed with the bank or payment service, so it cannot be refunded now.', {
      id: 'error.payment-disputed',
    }),
  'gift-code-spent': () =>
    msg('Some of this gift code has been spent, so it cannot be refunded.', { id: 'error.gift-code-spent' }),
  'gift-code-not-found': () => msg('There is no such gift code.', { id: 'error.gift-code-not-found' }),
  'gift-code-not-changeable': () =>
    msg('This cannot be done with this gift code. Issue a new code instead.', { id: 'error.gift-code-not-changeable' }),
  'refund-refused': () => msg('The payment service did not make the refund.', { id: 'error.refund-refused' }),
  'move-not-possible': () => msg('This cannot be moved to another day or time.', { id: 'error.move-not-possible' }),
  'move-not-allowed': () =>
    msg('The terms of this ticket do not allow it to be moved now. Please write to us.', {
      id: 'error.move-not-allowed',
    }),
  'move-too-many': (bound = 0) => msg(str`At most ${bound} of these can be moved.`, { id: 'error.move-too-many' }),
  'move-not-in-part': () =>
    msg('These tickets carry names, so they can only be moved together.', { id: 'error.move-not-in-part' }),
  'move-to-same-visit': () =>
    msg('Your tickets are already for this day and time. Please choose another.', { id: 'error.move-to-same-visit' }),
  'move-costs-more': () =>
    msg('This visit costs more than you paid. Please pay the difference first.', {
      id: 'error.move-costs-more',
    }),
  'move-price-changed': () =>
    msg('The price of this visit has changed. Please check it again.', { id: 'error.move-price-changed' }),

  'review-not-possible': () => msg('You can review this after your visit.', { id: 'error.review-not-possible' }),
  'review-changed': () =>
    msg('This review was changed or removed in the meantime. Please read it again.', { id: 'error.review-changed' }),
  'enquiry-not-found': () => msg('This enquiry is no longer in the store.', { id: 'error.enquiry-not-found' }),
  'enquiry-changed': () =>
    msg('Somebody else has answered or closed this enquiry in the meantime. Please look at it again.', {
      id: 'error.enquiry-changed',
    }),
  'too-many-answers': (bound = 0) =>
    msg(str`An enquiry can have at most ${bound} answers and notes.`, { id: 'error.too-many-answers' }),
  'already-reviewed': () => msg('You have already reviewed this. Thank you.', { id: 'error.already-reviewed' }),

  'deduction-mismatch': (bound) =>
    msg(str`These places were already confirmed for this order, with another number: ${bound ?? ''}.`, {
      id: 'error.deduction-mismatch',
    }),
  'deduction-released': () =>
    msg('The places of this order have been given back. Please send a new order.', {
      id: 'error.deduction-released',
    }),

  'approval-needed': () =>
    msg('With this, you return more in a day than one person may. A second person must approve it.', {
      id: 'error.approval-needed',
    }),
  'approval-not-found': () => msg('There is no such request.', { id: 'error.approval-not-found' }),
  'approval-own': () => msg('Another person must decide about your request.', { id: 'error.approval-own' }),
  'approval-decided': () =>
    msg('This request no longer waits. Please load the page again.', { id: 'error.approval-decided' }),
  'sign-in-failed': () =>
    msg(
      'The email address or the password is not right. If your account is new, please open the link in our mail first.',
      { id: 'error.sign-in-failed' },
    ),
  'password-needed': () =>
    msg('Please confirm your password first, and then try again.', { id: 'error.password-needed' }),
  'code-needed': () => msg('Please also enter the code from your authenticator app.', { id: 'error.code-needed' }),
  'code-wrong': () =>
    msg('This code is not right. Please check that the clock of your device is right, and enter the newest code.', {
      id: 'error.code-wrong',
    }),
  'code-used': () => msg('This code was used already. Please wait for the next one.', { id: 'error.code-used' }),
  'second-factor-needed': () =>
    msg('Please confirm first with your passkey or a code, and then try again.', { id: 'error.second-factor-needed' }),
  'second-factor-missing': () =>
    msg('This needs a passkey or an authenticator app. Please add one to your account first.', {
      id: 'error.second-factor-missing',
    }),
  'authenticator-exists': () =>
    msg('Your account has an authenticator app already. Please remove it first.', {
      id: 'error.authenticator-exists',
    }),
  'authenticator-not-begun': () =>
    msg('Please begin again to set up your authenticator app.', { id: 'error.authenticator-not-begun' }),
  'password-too-common': () =>
    msg('This password is too common. Please choose another one.', { id: 'error.password-too-common' }),
  'passkey-needed': () =>
    msg(
      'Please sign in with your passkey. If you have lost it, ask the store’s operator for a link to make a new one.',
      {
        id: 'error.passkey-needed',
      },
    ),
  'password-wrong': () => msg('This is not your current password.', { id: 'error.password-wrong' }),
  'passkey-refused': () =>
    msg('This passkey could not be used. Please try again, or use your password.', { id: 'error.passkey-refused' }),
  'too-many-passkeys': (bound) =>
    msg(str`You can keep at most ${bound ?? ''} passkeys.`, { id: 'error.too-many-passkeys' }),
  'link-invalid': () =>
    msg('This link has already been used or has expired. Please ask for a new one.', { id: 'error.link-invalid' }),
  'contact-not-found': () => msg('We could not find this contact.', { id: 'error.contact-not-found' }),
  'too-many-contacts': (bound) =>
    msg(str`You can keep at most ${bound ?? ''} contacts.`, { id: 'error.too-many-contacts' }),

  'shop-not-found': () => msg('There is no such shop.', { id: 'error.shop-not-found' }),
  'shop-changed': () =>
    msg('Somebody else has changed this shop meanwhile. Please load the page again, then repeat your change.', {
      id: 'error.shop-changed',
    }),
  'vendor-taken': () => msg('This vendor has a shop already.', { id: 'error.vendor-taken' }),
  'host-name-invalid': () =>
    msg('Please type a host name, such as www.example.com, without https:// and without a path.', {
      id: 'error.host-name-invalid',
    }),
  'colour-unreadable': (_bound, reason) =>
    msg(str`White text on this colour would be hard to read. The nearest colour that works is ${reason ?? ''}.`, {
      id: 'error.colour-unreadable',
    }),

  'calendar-changed': () =>
    msg('Somebody else has changed the calendar meanwhile. Please look at it again, then repeat your change.', {
      id: 'error.calendar-changed',
    }),
  'calendar-edit-refused': (_bound, reason) =>
    msg(str`The calendar cannot be changed like this (${reason ?? ''}).`, { id: 'error.calendar-edit-refused' }),
  'places-below-sold': (_bound, _reason, subject) =>
    msg(str`More places are sold than the new number: ${subject ?? ''}. Confirm that you want this number.`, {
      id: 'error.places-below-sold',
    }),

  'thing-exists': (_bound, _reason, subject = '') =>
    msg(str`The catalogue already has this (${subject}). Choose another id, or change the one that exists.`, {
      id: 'error.thing-exists',
    }),
  'thing-not-found': () => msg('This is not in the catalogue.', { id: 'error.thing-not-found' }),
  'draft-changed': () =>
    msg('Somebody else has saved this meanwhile. Compare both versions, then save again.', {
      id: 'error.draft-changed',
    }),
  'draft-exists': (_bound, _reason, subject = '') =>
    msg(str`There is an unpublished draft already (${subject}). Publish it or throw it away first.`, {
      id: 'error.draft-exists',
    }),
  'draft-too-large': () => msg('This is too large to save.', { id: 'error.draft-too-large' }),
  'too-many-drafts': (bound = 0) =>
    msg(str`There are already ${bound} unpublished drafts. Publish some of them or throw them away first.`, {
      id: 'error.too-many-drafts',
    }),
  'publish-too-large': () =>
    msg('Together these changes are too large to publish. Please publish fewer at once.', {
      id: 'error.publish-too-large',
    }),
  'thing-changed': (_bound, _reason, subject = '') =>
    msg(str`Somebody else has published a newer version meanwhile (${subject}). Compare both before you publish.`, {
      id: 'error.thing-changed',
    }),
  'catalogue-faulty': (_bound, reason = '') =>
    msg(str`This cannot be published yet (${reason}).`, { id: 'error.catalogue-faulty' }),
  'catalogue-changed': () =>
    msg('Somebody else has just published. Please look at the changes again, then publish.', {
      id: 'error.catalogue-changed',
    }),
  'revision-not-found': () => msg('There is no such revision.', { id: 'error.revision-not-found' }),
  'revision-too-large': (bound = 0) =>
    msg(str`This revision changed more than ${bound} things, too many to take back at once.`, {
      id: 'error.revision-too-large',
    }),

  'picture-type-refused': () =>
    msg('This is not a picture that the store can show. Please choose a JPG, PNG, WebP or AVIF file.', {
      id: 'error.picture-type-refused',
    }),
  'picture-unreadable': () =>
    msg('This picture is damaged, so it cannot be read. Please save it again and upload the new file.', {
      id: 'error.picture-unreadable',
    }),
  'picture-too-large': (bound = 0) =>
    msg(str`This picture has more than ${bound} megapixels. Please make it smaller and upload it again.`, {
      id: 'error.picture-too-large',
    }),
  'picture-not-found': () => msg('This picture is no longer in the store.', { id: 'error.picture-not-found' }),
  'picture-in-use': (_bound, _reason, subject = '') =>
    msg(str`The store shows this picture (${subject}). Please replace it there first.`, { id: 'error.picture-in-use' }),
  'picture-busy': () =>
    msg('This picture is being removed. Please upload it again in a few minutes.', { id: 'error.picture-busy' }),
  'upload-link-invalid': () =>
    msg('This upload has expired or was already used. Please choose the picture again.', {
      id: 'error.upload-link-invalid',
    }),
  'upload-missing': () => msg('The picture has not arrived. Please choose it again.', { id: 'error.upload-missing' }),
  'media-store-unavailable': () =>
    msg('Pictures cannot be stored at the moment, and nothing was stored. Please try again later.', {
      id: 'error.media-store-unavailable',
    }),

  'webhook-not-found': () => msg('This webhook does not exist any more.', { id: 'error.webhook-not-found' }),
  'webhook-delivery-not-found': () =>
    msg('This delivery does not exist any more. Deliveries are kept for 30 days.', {
      id: 'error.webhook-delivery-not-found',
    }),
  'webhook-address-refused': () =>
    msg('The store cannot call this address. It must begin with https:// and be public.', {
      id: 'error.webhook-address-refused',
    }),
  'webhook-off': () => msg('This webhook is off. Please switch it on first.', { id: 'error.webhook-off' }),
  'too-many-webhooks': () =>
    msg('There are as many webhooks as the store can have. Please remove one first.', {
      id: 'error.too-many-webhooks',
    }),
  'partner-not-found': () => msg('There is no partner with this site key.', { id: 'error.partner-not-found' }),
  'partner-exists': () => msg('Another partner has this site key already.', { id: 'error.partner-exists' }),
  'partner-by-setting': () =>
    msg('The setting SITE_KEYS names this site key. Please change it there.', { id: 'error.partner-by-setting' }),
  'commission-too-early': () =>
    msg('A commission from a later day is stored already. Please choose that day or a later one.', {
      id: 'error.commission-too-early',
    }),
  'task-not-found': () =>
    msg('There is no such task, or somebody else has started it.', { id: 'error.task-not-found' }),
  'task-not-ready': () => msg('This task has no file yet.', { id: 'error.task-not-ready' }),
  'too-many-tasks': (bound = 0) =>
    msg(str`You already have ${bound} tasks that wait or run. Please wait for one to end.`, {
      id: 'error.too-many-tasks',
    }),
  'report-too-large': (bound = 0) =>
    msg(str`This is more than ${bound}. Please choose fewer days.`, { id: 'error.report-too-large' }),

  'customer-not-found': () => msg('This customer is no longer there.', { id: 'error.customer-not-found' }),
  'customer-too-large': (bound = 0) =>
    msg(str`This customer has more than ${bound} orders. Please ask your operator.`, {
      id: 'error.customer-too-large',
    }),
  'account-exists': () => msg('This email address already has an account.', { id: 'error.account-exists' }),
  'staff-not-found': () => msg('No member of staff has this email address.', { id: 'error.staff-not-found' }),
  'permission-not-held': () =>
    msg('You can only give or take away permissions that you have yourself.', { id: 'error.permission-not-held' }),
  'last-owner': () => msg('This is the only owner. Make somebody else an owner first.', { id: 'error.last-owner' }),
  'key-not-found': () => msg('There is no such API key.', { id: 'error.key-not-found' }),
  'key-limit-reached': (bound = 0) =>
    msg(str`This is more than this API key may still give back today: ${bound}.`, { id: 'error.key-limit-reached' }),
};

import type { CallPermission } from '#shared/contract/permissions.ts';

export interface OperationFacts {
  permission: CallPermission;
  /** Another permission that is enough. */
  orPermission?: CallPermission;
  calls?: readonly string[];
  /** The commands of the operation, as their usage begins: the program and its subcommand. */
  commands?: readonly string[];
  /** True when it only shows something, and leaves no line in the audit trail. */
  isReading?: true;
}

/** All operations of staff. One that changes something, or takes personal data out of the store, leaves a line in the trail. */
export const operations = {
  'order.list': { permission: 'order.read', calls: ['staff.orders'], isReading: true },
  'order.show': { permission: 'order.read', calls: ['staff.order'], isReading: true },
  'order.notes': { permission: 'order.read', calls: ['order.notes'], isReading: true },
  'order.receipt': { permission: 'order.read', calls: ['order.printReceipt'], isReading: true },
  'order.print': { permission: 'order.edit', calls: ['order.printTickets'] },
  'order.send-again': { permission: 'order.edit', calls: ['order.sendAgain'] },
  'order.correct-buyer': { permission: 'order.edit', calls: ['order.correctBuyer'] },
  'order.cancel': { permission: 'order.edit', calls: ['order.cancel'] },
  'order.replace-tickets': { permission: 'order.edit', calls: ['order.replaceTickets'] },
  'order.note': { permission: 'order.edit', calls: ['order.addNote'] },
  'order.preview': {
    permission: 'order.refund',
    calls: ['staff.previewRefund', 'staff.previewGoodwill', 'staff.previewMove', 'staff.moveOptions'],
    isReading: true,
  },
  'order.list-refund-requests': { permission: 'order.refund', calls: ['staff.refundRequests'], isReading: true },
  'order.refund': { permission: 'order.refund', calls: ['order.refund', 'staff.refund'], commands: ['refund'] },
  /** A refund by a gift code in place of money; the call needs `order.refund` too. */
  'order.refund-by-gift-code': { permission: 'order.give' },
  'order.goodwill': { permission: 'order.refund', calls: ['staff.goodwill'] },
  'order.refuse-refund': {
    permission: 'order.refund',
    calls: ['order.refuseRefund', 'staff.refuseRefund'],
    commands: ['refund refuse'],
  },
  'order.move': { permission: 'order.refund', calls: ['order.moveForBuyer', 'staff.move'], commands: ['move'] },
  'order.preview-complimentary': {
    permission: 'order.give',
    calls: ['staff.previewComplimentary'],
    isReading: true,
  },
  'order.give': { permission: 'order.give', calls: ['staff.giveOrder'] },
  'order.export': {
    permission: 'order.read',
    calls: ['staff.exportOrders', 'staff.exportDay'],
    commands: ['orders day --csv'],
  },
  'day.read': { permission: 'order.read', calls: ['staff.today', 'staff.daySheet'], isReading: true },
  'work-mails.set': { permission: 'order.read', calls: ['staff.setWorkMails'] },
  'order.redeem': { permission: 'order.redeem', calls: ['order.redeem'], commands: ['redeem'] },
  'review.list': { permission: 'review.decide', calls: ['staff.reviews'], isReading: true },
  'review.decide': {
    permission: 'review.decide',
    calls: ['staff.decideReview'],
    commands: ['reviews approve', 'reviews reject'],
  },
  'review.reply': { permission: 'review.decide', calls: ['staff.replyToReview'] },
  'pass.read': { permission: 'pass.manage', calls: ['staff.passes', 'staff.pass'], isReading: true },
  'pass.replace-holder': { permission: 'pass.manage', calls: ['staff.replacePassHolder'] },
  'enquiry.read': { permission: 'enquiry.answer', calls: ['staff.enquiries', 'staff.enquiry'], isReading: true },
  'enquiry.answer': { permission: 'enquiry.answer', calls: ['staff.answerEnquiry'] },
  'enquiry.note': { permission: 'enquiry.answer', calls: ['staff.noteOnEnquiry'] },
  'enquiry.set-state': { permission: 'enquiry.answer', calls: ['staff.setEnquiryState'] },
  'gift-code.read': {
    permission: 'gift.manage',
    calls: ['staff.giftCodes', 'staff.findGiftCode', 'staff.giftCode', 'staff.previewGiftCodeChange'],
    isReading: true,
  },
  'gift-code.show': { permission: 'gift.manage', calls: ['staff.showGiftCode'] },
  'gift-code.change': { permission: 'gift.manage', calls: ['staff.changeGiftCode'] },
  'gift-code.issue': { permission: 'gift.manage', calls: ['staff.issueGiftCode', 'staff.issueGiftCodes'] },
  'gift-code.export': {
    permission: 'gift.manage',
    calls: ['staff.exportGiftCodes'],
    commands: ['gift-codes export'],
  },
  'payment.list': { permission: 'payment.settle', calls: ['staff.stuckPayments'], isReading: true },
  'payment.ask': { permission: 'payment.settle', calls: ['staff.askPayment'], commands: ['payments ask'] },
  'payment.search': { permission: 'payment.settle', commands: ['payments orphans --since'] },
  'payment.write-off': { permission: 'payment.settle', calls: ['staff.writeOff'], commands: ['payments write-off'] },
  'payment.give-back': {
    permission: 'payment.settle',
    calls: ['staff.giveBackOrphan'],
    commands: ['payments give-back'],
  },
  'payment.use': { permission: 'payment.settle', calls: ['staff.useOrphan'], commands: ['payments use'] },
  'payment.dismiss': { permission: 'payment.settle', calls: ['staff.dismissOrphan'], commands: ['payments dismiss'] },
  'receipt.leave-out': { permission: 'owner', commands: ['receipts go-on-after'] },
  'mail.list': { permission: 'mail.retry', calls: ['staff.unsentMails'], isReading: true },
  'mail.retry': { permission: 'mail.retry', calls: ['staff.retryMails'], commands: ['mails retry'] },
  'rate.set': { permission: 'rate.edit', commands: ['rates set', 'rates clear'] },
  'catalogue.import': { permission: 'catalogue.publish', commands: ['catalogue import', 'catalogue import-magento'] },
  'gift-code.import': { permission: 'gift.manage', commands: ['gift-codes import'] },
  'catalogue.read': {
    permission: 'catalogue.edit',
    calls: [
      'catalogue.things',
      'catalogue.read',
      'catalogue.drafts',
      'catalogue.previewPublish',
      'catalogue.revisions',
      'catalogue.revision',
    ],
    isReading: true,
  },
  'catalogue.save': {
    permission: 'catalogue.edit',
    calls: [
      'catalogue.save',
      'item.create',
      'item.update',
      'item.delete',
      'landingPage.create',
      'landingPage.update',
      'common.delete',
    ],
  },
  'catalogue.discard': { permission: 'catalogue.edit', calls: ['catalogue.discard'] },
  'catalogue.unschedule': { permission: 'catalogue.edit', calls: ['catalogue.unschedule'] },
  'catalogue.undo': { permission: 'catalogue.edit', calls: ['catalogue.undo'] },
  'catalogue.publish': { permission: 'catalogue.publish', calls: ['catalogue.publish'] },
  'media.list': { permission: 'catalogue.edit', calls: ['staff.media'], isReading: true },
  // Permits and receives an upload, which is forgotten after an hour unless `media.add` stores its picture.
  'media.begin': {
    permission: 'catalogue.edit',
    calls: ['media.imageToken', 'common.imageToken', 'media.upload'],
    isReading: true,
  },
  'media.add': { permission: 'catalogue.edit', orPermission: 'shop.manage', calls: ['media.add'] },
  'media.remove': { permission: 'catalogue.edit', calls: ['media.removeImage'] },
  'calendar.read': { permission: 'order.read', calls: ['calendar.read'], isReading: true },
  'calendar.preview': { permission: 'calendar.edit', calls: ['calendar.preview'], isReading: true },
  'calendar.edit': { permission: 'calendar.edit', calls: ['calendar.edit'] },
  'shop.read': {
    permission: 'shop.manage',
    calls: [
      'shop.list',
      'shop.products',
      'shop.product',
      'shop.previewProduct',
      'shop.productForm',
      'shop.pictures',
      'shop.calendar',
      'shop.previewCalendar',
      'shop.visits',
      'shop.statement',
      'shop.entries',
      'shop.reviews',
    ],
    isReading: true,
  },
  'shop.create': { permission: 'owner', calls: ['shop.create'] },
  'shop.change': { permission: 'owner', calls: ['shop.change'] },
  'shop.edit-calendar': { permission: 'shop.manage', calls: ['shop.editCalendar'] },
  'shop.save-product': { permission: 'shop.manage', calls: ['shop.saveProduct'] },
  'shop.discard-product': { permission: 'shop.manage', calls: ['shop.discardProduct'] },
  'shop.publish-product': { permission: 'shop.manage', calls: ['shop.publishProduct'] },
  'shop.change-info': { permission: 'shop.manage', calls: ['shop.changeInfo'] },
  'shop.change-style': { permission: 'shop.manage', calls: ['shop.changeStyle'] },
  'audit.read': { permission: 'audit.read', calls: ['audit.read'], isReading: true },
  'customer.list': {
    permission: 'customer.manage',
    calls: ['staff.customers', 'staff.customer', 'staff.previewForget'],
    isReading: true,
  },
  'customer.export': { permission: 'customer.manage', calls: ['staff.exportCustomer'] },
  'customer.forget': { permission: 'customer.manage', calls: ['staff.forgetCustomer'] },
  'customer.end-sessions': { permission: 'customer.manage', calls: ['staff.endCustomerSessions'] },
  'webhook.list': {
    permission: 'webhook.manage',
    calls: ['staff.webhooks', 'staff.webhook', 'staff.webhookDeliveries', 'staff.webhookAttempts'],
    isReading: true,
  },
  'webhook.save': { permission: 'webhook.manage', calls: ['staff.saveWebhook'] },
  'webhook.renew-secret': { permission: 'webhook.manage', calls: ['staff.renewWebhookSecret'] },
  'webhook.remove': { permission: 'webhook.manage', calls: ['staff.removeWebhook'] },
  'webhook.send-again': { permission: 'webhook.manage', calls: ['staff.sendWebhookAgain'] },
  'webhook.test': { permission: 'webhook.manage', calls: ['staff.testWebhook'] },
  'partner.list': {
    permission: 'partner.manage',
    calls: ['staff.partners', 'staff.partner', 'staff.partnerStatement'],
    isReading: true,
  },
  'partner.save': { permission: 'partner.manage', calls: ['staff.savePartner'] },
  'partner.withdraw': { permission: 'partner.manage', calls: ['staff.withdrawPartner'] },
  'setting.save': { permission: 'setting.edit' },
  /** Somebody has opened the store under its new host names. */
  'setting.confirm-hosts': { permission: 'setting.edit' },
  /** Nobody has opened the store under its new host names in time. */
  'setting.revert-hosts': { permission: 'setting.edit' },
  'staff.list': { permission: 'staff.manage', calls: ['staff.accounts', 'staff.account'], isReading: true },
  'staff.add': { permission: 'staff.manage', calls: ['staff.invite'], commands: ['staff add'] },
  'staff.permit': { permission: 'staff.manage', calls: ['staff.permit'], commands: ['staff permit'] },
  'staff.link': { permission: 'staff.manage', calls: ['staff.sendLink'], commands: ['staff link', 'staff sign-in'] },
  'staff.end-sessions': { permission: 'staff.manage', calls: ['staff.endSessions'], commands: ['staff end-sessions'] },
  'staff.remove': { permission: 'staff.manage', calls: ['staff.remove'], commands: ['staff remove'] },
} as const satisfies Record<string, OperationFacts>;

export type Operation = keyof typeof operations;

/** The widgets that fetch their texts separately, because few pages have them. */
export const membersWidgets: readonly string[] = ['account', 'enquiry', 'move-visit', 'sign-in'];

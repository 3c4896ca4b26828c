/** Widgets whose texts are fetched separately, because few pages have them. */
export const membersWidgets: readonly string[] = ['account', 'enquiry', 'move-visit', 'sign-in'];

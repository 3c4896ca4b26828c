/** The widgets whose texts are fetched with them: few pages have one. */
export const membersWidgets: readonly string[] = ['account', 'enquiry', 'move-visit', 'sign-in'];

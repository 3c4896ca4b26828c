import { keepMemberName, readMemberName } from '#shared/state/member-name.ts';

/** Shows a member's first name, and links to the account instead of the sign-in page. */
export function startAccountLinks(): void {
  // Only guests see the sign-in page, so a remembered name belongs to an ended session.
  if (document.documentElement.dataset.page === 'login') keepMemberName('');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-account]')].map((link) => ({
    link,
    label: link.querySelector('[data-account-name]'),
    signIn: link.href,
    member: link.textContent.trim(),
  }));
  const show = () => {
    const name = readMemberName();
    for (const { link, label, signIn, member } of links) {
      if (label) label.textContent = name || member;
      link.href = (name && link.dataset.account) || signIn;
      link.toggleAttribute('data-named', name !== '');
    }
  };
  show();
  // The member may sign in or out in another tab, in a widget, or while this page is in the back-forward cache.
  for (const type of ['storage', 'gondola-signed-in', 'gondola-signed-out', 'gondola-member-change', 'pageshow'])
    addEventListener(type, show);
}

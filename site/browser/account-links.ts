import { keepMemberName, readMemberName } from '#shared/state/member-name.ts';

/** Shows a signed-in member's first name, and leads to the account in place of the sign-in page. */
export function startAccountLinks(): void {
  // This page is shown to nobody who is signed in: a name that is still here is of a session that is over.
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
  // Signed in or out in another tab, here by a widget, or since the page was left.
  for (const type of ['storage', 'gondola-signed-in', 'gondola-signed-out', 'gondola-member-change', 'pageshow'])
    addEventListener(type, show);
}

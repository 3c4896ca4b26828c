import { useState } from 'react';
import { logout } from '#shared/contract/auth.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { createAsk } from '#site/admin/ask.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';

export function SignOutButton() {
  const { locale } = useSetting();
  const { texts } = useTexts();
  const [failed, setFailed] = useState('');

  async function signOut(): Promise<void> {
    const answer = await createAsk(locale)(logout, {});
    if (answer.ok) location.assign(pathInLocale(locale, '/login'));
    else setFailed(failureText(answer.failure, texts));
  }

  return (
    <>
      <button type="button" className="plain-button" onClick={() => void signOut()}>
        {texts.signOut}
      </button>
      {failed && <span role="alert">{failed}</span>}
    </>
  );
}

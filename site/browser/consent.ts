/** The answer is stored with the question's version, so that visitors are asked again when the text changes. */
const storageKey = 'gondola.consent';

type Answer = 'agreed' | 'refused';

/**
 * Asks whether the visit may be counted, stores the answer on this device, and starts counting after consent. Before consent nothing is
 * loaded, sent or stored. A link in the footer asks again.
 */
export function startConsent(banner: HTMLElement): void {
  const version = banner.dataset.consent ?? '';
  const before = readAnswer(version);
  if (before === 'agreed') void startCounting();
  banner.hidden = before !== null;

  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest<HTMLElement>('[data-answer]')?.dataset.answer;
    if (answer !== 'agreed' && answer !== 'refused') return;
    keepAnswer(version, answer);
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (hadFocus) opener?.focus();
    void (answer === 'agreed' ? startCounting() : stopCounting());
  });

  let opener: HTMLElement | null = null;
  for (const button of document.querySelectorAll<HTMLElement>('[data-ask-consent]')) {
    button.addEventListener('click', () => {
      opener = button;
      banner.hidden = false;
      banner.querySelector('h2')?.focus();
    });
  }

  // The visitor may answer in another tab, or on another page before this one returns from the back-forward cache.
  addEventListener('storage', ({ key }) => key === storageKey && follow());
  addEventListener('pageshow', ({ persisted }) => persisted && follow());

  function follow(): void {
    const answer = readAnswer(version);
    banner.hidden = answer !== null;
    void (answer === 'agreed' ? startCounting() : stopCounting());
  }
}

let isCounting = false;

async function startCounting(): Promise<void> {
  if (isCounting) return;
  isCounting = true;
  const { startCounting: start } = await import('./count-visit.ts');
  if (isCounting) start();
}

async function stopCounting(): Promise<void> {
  if (!isCounting) return;
  isCounting = false;
  (await import('./count-visit.ts')).stopCounting();
}

function readAnswer(version: string): Answer | null {
  try {
    const [answered, answer] = localStorage.getItem(storageKey)?.split(' ') ?? [];
    return answered === version && (answer === 'agreed' || answer === 'refused') ? answer : null;
  } catch {
    return null;
  }
}

function keepAnswer(version: string, answer: Answer): void {
  try {
    localStorage.setItem(storageKey, `${version} ${answer} ${new Date().toISOString()}`);
  } catch {
    // Storage is blocked: the next page asks again.
  }
}

import { Component, type ReactNode } from 'react';
import { useTexts } from '#site/admin/setting-context.ts';

/** Replaces a view that throws by a text. React logs the fault. */
export class FaultBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { texts } = useTexts();
  return (
    <div className="note" role="alert">
      <p>{texts.broken}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {texts.loadAgain}
      </button>
    </div>
  );
}

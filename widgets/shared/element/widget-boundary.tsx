import { msg } from '@lit/localize';
import { Component, type ReactNode } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { emit } from './emit.ts';

/** Replaces a failed view by an apology and a button to try again, and reports the failure to the page. */
export class WidgetBoundary extends Component<{ host: HTMLElement; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown): void {
    console.error(`[gondola] widget-failed: <${this.props.host.localName}>`, fault);
    emit(this.props.host, 'gondola-error', { code: 'widget-failed', widget: this.props.host.localName });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice kind="error" onRetry={() => this.setState({ failed: false })}>
        {msg('Something went wrong here.', { id: 'ui.widget-failed' })}
      </Notice>
    );
  }
}

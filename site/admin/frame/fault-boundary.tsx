import { Alert, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTexts } from '#site/admin/staff-context.ts';

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
  const button = (
    <Button color="inherit" onClick={() => location.reload()}>
      {texts.loadAgain}
    </Button>
  );
  return (
    <Alert severity="error" action={button}>
      {texts.broken}
    </Alert>
  );
}

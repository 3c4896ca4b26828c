import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface ActButtonProps {
  label: string;
  isDangerous?: boolean;
  dialog(close: () => void): ReactNode;
}

/** A button that opens the dialog of an act. */
export function ActButton({ label, isDangerous = false, dialog }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color={isDangerous ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

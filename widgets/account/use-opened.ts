import { useEffect, useRef, useState } from 'react';

/** State of a part that replaces its own button. The focus moves into the part, and back to the button when the part closes. */
export function useOpened<Place extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<Place>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) place.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, setOpen, button, place };
}

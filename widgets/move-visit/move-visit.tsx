import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { OrderMove } from '#shared/contract/order.ts';
import { emit } from '#shared/element/emit.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { visitText } from '#shared/locales/move-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Told } from '#shared/ui/told.tsx';
import { MoveForm } from './move-form.tsx';

interface MoveVisitProps {
  host: HTMLElement;
  order?: string;
  item?: number;
  name?: string;
}

/** Moves a visit to another day or time. */
export function MoveVisit({ host, order = '', item = 0, name = '' }: MoveVisitProps) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<OrderMove | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) start.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (moved) {
    return (
      <Told title={msg('Your visit has been moved', { id: 'mail.moved.title' })}>
        {visitText(moved.to)}
        <br />
        {voidText()}
      </Told>
    );
  }
  if (!isOpen) {
    const text = msg('Move to another day', { id: 'move.start' });
    return (
      <Button
        buttonRef={start}
        aria-label={name ? `${text}${colonText()}${name}` : undefined}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
    );
  }
  return (
    <MoveForm
      host={host}
      order={order}
      item={item}
      onCancel={() => setOpen(false)}
      onMoved={(move) => {
        setMoved(move);
        emit(host, 'gondola-visit-moved', { items: move.items });
      }}
    />
  );
}

function voidText(): string {
  return msg('Your old tickets are no longer valid. We have also emailed you the new ones.', {
    id: 'move.done',
  });
}

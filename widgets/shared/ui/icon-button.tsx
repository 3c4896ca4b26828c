import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  icon: IconName;
  /** The action in words, for screen readers. */
  label: string;
  size?: 'medium' | 'small';
  /** While its call runs, the button keeps the focus, which a disabled button would lose, and ignores presses. */
  busy?: boolean;
}

export function IconButton({ icon, label, size = 'medium', busy, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-size={size}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}

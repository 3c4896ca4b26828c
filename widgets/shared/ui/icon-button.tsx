import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does, for those who cannot see the drawing. */
  label: string;
  size?: 'medium' | 'small';
}

export function IconButton({ icon, label, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="icon-button" data-size={size} aria-label={label}>
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link';
  size?: 'medium' | 'large';
  /** While its call runs, the button keeps its width and its focus, and ignores presses. */
  busy?: boolean;
  className?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  type = 'button',
  className,
  buttonRef,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={busy ? 'button' : type}
      className={['button', className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className="button-text">{children}</span>
      {busy && <span className="button-spinner" aria-hidden="true" />}
    </button>
  );
}

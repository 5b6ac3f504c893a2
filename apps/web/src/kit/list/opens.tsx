import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { FormatMenuProps } from './formatMenu.tsx';

type Pressed = FormatMenuProps['button'] & ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;

export interface OpensProps {
  button: Pressed;
  /** What comes with the first press, in place of the button. */
  children: (button: Pressed) => ReactNode;
}

/** A button that opens a menu, which comes when it is wanted. */
export function Opens({ button, children }: OpensProps) {
  const [wanted, want] = useState(false);
  if (wanted) return <Suspense fallback={button}>{children(button)}</Suspense>;
  return cloneElement(button, { onClick: () => want(true), 'aria-haspopup': 'menu' });
}

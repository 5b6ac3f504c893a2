import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { FormatMenuProps } from './formatMenu.tsx';

const FormatMenu = lazy(() => import('./formatMenu.tsx'));

type Pressed = FormatMenuProps['button'] & ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;

interface OpensProps {
  button: Pressed;
  /** What comes with the first press, in place of the button. */
  children: (button: Pressed) => ReactNode;
}

/** A button that opens a menu, which comes when it is wanted. */
export function Opens({ button, children }: OpensProps) {
  const [wanted, want] = useState(false);
  const shown = cloneElement(button, { 'aria-haspopup': 'menu', onClick: () => want(true) });
  return wanted ? <Suspense fallback={shown}>{children(button)}</Suspense> : shown;
}

/** A button that saves a table in the form one chooses. */
export const SaveAs = ({ button, save }: Pick<OpensProps, 'button'> & Pick<FormatMenuProps, 'save'>) => (
  <Opens button={button}>{(shown) => <FormatMenu button={shown} save={save} />}</Opens>
);

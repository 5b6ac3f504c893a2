import { lazy } from 'react';
import type { FormatMenuProps } from './formatMenu.tsx';
import { Opens, type OpensProps } from './opens.tsx';

const FormatMenu = lazy(() => import('./formatMenu.tsx'));

/** A button that saves a table in the form one chooses. */
export const SaveAs = ({ button, save }: Pick<OpensProps, 'button'> & Pick<FormatMenuProps, 'save'>) => (
  <Opens button={button}>{(shown) => <FormatMenu button={shown} save={save} />}</Opens>
);

import { download } from '../call/call.ts';
import { exportList, type Shown } from './exportList.ts';
import FormatMenu, { type FormatMenuProps } from './formatMenu.tsx';
import type { AnyListed, ListProps } from './listing.ts';

export interface ExportProps
  extends Omit<Shown, 'columns'>,
    Pick<ListProps<AnyListed>, 'columns' | 'exporting'> {
  button: FormatMenuProps['button'];
}

/** Saves a list as it is shown, or by the export it has of its own. */
export default function ListExport({ button, exporting, ...shown }: ExportProps) {
  return (
    <FormatMenu
      button={button}
      save={(as) =>
        exporting
          ? download(exporting, { query: shown.address.filters, ...as })
          : exportList(shown as Shown, as)
      }
    />
  );
}

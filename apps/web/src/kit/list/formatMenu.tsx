import { Menu } from '@mantine/core';
import { type TableFormat, tableFormats } from '@rilis/contract/tableFormat';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { cloneElement, type ReactElement, type Ref, useState } from 'react';
import { toastError } from '../dialog/toast.ts';
import { formatNames, type InFormat, inFormat, useFileFormat } from './fileFormat.ts';
import OpenMenu from './openMenu.tsx';

export interface FormatMenuProps {
  button: ReactElement<{ loading?: boolean; ref?: Ref<HTMLButtonElement> }>;
  save: (as: InFormat) => Promise<unknown>;
}

/** Saves a table as a workbook or as a CSV; what was chosen last comes first. */
export default function FormatMenu({ button, save }: FormatMenuProps) {
  const [kept, keep] = useFileFormat();
  const [busy, setBusy] = useState(false);
  const saveAs = async (format: TableFormat) => {
    keep(format);
    setBusy(true);
    await save(inFormat(format)).catch(toastError);
    setBusy(false);
  };
  return (
    <OpenMenu target={cloneElement(button, { loading: busy })} width={190}>
      {[kept, ...tableFormats.filter((one) => one !== kept)].map((format) => (
        <Menu.Item
          key={format}
          leftSection={format === 'xlsx' ? <FileSpreadsheet size={15} /> : <FileText size={15} />}
          onClick={() => void saveAs(format)}
        >
          {formatNames[format]}
        </Menu.Item>
      ))}
    </OpenMenu>
  );
}

import { useLocalStorage } from '@mantine/hooks';
import { type TableFormat, tableFormats } from '@rilis/contract/tableFormat';
import { tableMimes } from '@rilis/contract/tableMime';

/** What tables were saved as last; remembered on this device until somebody signs out. */
export function useFileFormat(): [TableFormat, (format: TableFormat) => void] {
  const [kept, keep] = useLocalStorage<TableFormat>({
    key: 'fileFormat',
    defaultValue: 'xlsx',
    getInitialValueInEffect: false,
  });
  return [tableFormats.find((one) => one === kept) ?? 'xlsx', keep];
}

/** As programs are called in every language. */
export const formatNames: Readonly<Record<TableFormat, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
};

/** How a call asks for its file. */
export const inFormat = (format: TableFormat) => ({ accept: tableMimes[format] });
export type InFormat = ReturnType<typeof inFormat>;

import { Button, Menu } from '@mantine/core';
import { reportFiles } from '@rilis/contract/reportFile';
import { type TableFormat, tableFormats } from '@rilis/contract/tableFormat';
import { CalendarClock, ChevronDown, FileClock, Mail } from 'lucide-react';
import { act } from '../kit/call/act.ts';
import { openDialog } from '../kit/dialog/dialogs.ts';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { formatNames, useFileFormat } from '../kit/list/fileFormat.ts';
import { useWords, word } from '../kit/words.ts';
import MailDialog from './mailDialog.tsx';

interface WaysProps {
  path: string;
  query: Record<string, string | string[]>;
}

/** A report as a file in the background, by mail to somebody of the same label, or every month. */
export default function ExportWays({ path, query }: WaysProps) {
  const t = useWords();
  const [format, setFormat] = useFileFormat();
  const order = async () => {
    try {
      toastDone((await act(reportFiles.order, { body: { path, query, format } })).message, 8_000);
    } catch (error) {
      toastError(error);
    }
  };
  const monthly = async () => {
    try {
      await act(reportFiles.addSchedule, { body: { path, query, format } });
      toastDone(word('reports.export.monthlyDone'), 8_000);
    } catch (error) {
      toastError(error);
    }
  };
  const mail = () =>
    openDialog({ title: t('reports.export.mail'), body: <MailDialog {...{ path, query, format }} /> });
  return (
    <Menu defaultOpened position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('reports.export.more')}>
          <ChevronDown size={15} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('reports.export.format')}</Menu.Label>
        <Menu.RadioGroup value={format} onChange={(value) => setFormat(value as TableFormat)}>
          {tableFormats.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
              {formatNames[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<FileClock size={15} />} onClick={() => void order()}>
          {t('reports.export.background')}
        </Menu.Item>
        <Menu.Item leftSection={<Mail size={15} />} onClick={mail}>
          {t('reports.export.mail')}
        </Menu.Item>
        <Menu.Item leftSection={<CalendarClock size={15} />} onClick={() => void monthly()}>
          {t('reports.export.monthly')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

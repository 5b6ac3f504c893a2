import { Text } from '@mantine/core';
import { reportFiles, reportMail } from '@rilis/contract/reportFile';
import { incomeReports } from '@rilis/contract/reports/income';
import type { TableFormat } from '@rilis/contract/tableFormat';
import { act } from '../kit/call/act.ts';
import { closeDialog } from '../kit/dialog/dialogs.ts';
import { toastDone } from '../kit/dialog/toast.ts';
import { TextField } from '../kit/fields/text.tsx';
import { ActionForm } from '../kit/form/actionForm.tsx';
import { useWords } from '../kit/words.ts';

interface MailProps {
  path: string;
  query: Record<string, string | string[]>;
  format: TableFormat;
}

/** To whom a link to the file is mailed: the figures themselves never leave by mail. */
export default function MailDialog({ path, query, format }: MailProps) {
  const t = useWords();
  const music = path === incomeReports.musicCsv.path;
  const send = async ({ email }: Record<string, unknown>) => {
    const to = String(email ?? '');
    const { message } = music
      ? await act(reportFiles.mail, { body: { email: to, query, format } })
      : await act(reportFiles.order, { body: { email: to, path, query, format } });
    toastDone(message, 8_000);
    closeDialog();
  };
  return (
    <ActionForm
      entity="reports.export"
      schema={reportMail}
      initial={{ email: '', query, format }}
      act={send}
      cancel={closeDialog}
      yes={t('reports.export.send')}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.export.mailHint')}
      </Text>
      <TextField name="email" />
    </ActionForm>
  );
}

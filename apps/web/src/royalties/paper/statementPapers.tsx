import { Button, Menu } from '@mantine/core';
import { statementPapers } from '@rilis/contract/royalties/statementPaper';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import type { TableFormat } from '@rilis/contract/tableFormat';
import { ChevronDown, FileSpreadsheet, FileText, Link2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { inFormat } from '../../kit/list/fileFormat.ts';
import { useWords, word } from '../../kit/words.ts';
import { ShareLinks } from './shareLinks.tsx';

/** A statement to keep: as PDF, line by line, or as a link for somebody without an account. */
export function StatementPapers({ statement: { id, approvedAt } }: { statement: StatementDetail }) {
  const t = useWords();
  const mayShare = useCan()(statementPapers.share.can) && approvedAt !== null;
  const [busy, setBusy] = useState(false);
  const save = async (file: 'paper' | TableFormat) => {
    setBusy(true);
    const asked = { params: { id } };
    const saving =
      file === 'paper'
        ? download(statementPapers.paper, asked)
        : download(statementPapers.csv, { ...asked, ...inFormat(file) });
    await saving.catch(toastError);
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button variant="default" loading={busy} rightSection={<ChevronDown size={15} />}>
          {t('royalties.paper.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<FileText size={15} />} onClick={() => void save('paper')}>
          {t('royalties.paper.pdf')}
        </Menu.Item>
        <Menu.Item leftSection={<FileSpreadsheet size={15} />} onClick={() => void save('xlsx')}>
          {t('royalties.paper.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<FileText size={15} />} onClick={() => void save('csv')}>
          {t('royalties.paper.csv')}
        </Menu.Item>
        {mayShare && (
          <Menu.Item leftSection={<Link2 size={15} />} onClick={() => share(id)}>
            {t('royalties.paper.share')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const share = (id: number) =>
  openDialog({ title: word('royalties.paper.shareTitle'), wide: true, body: <ShareLinks id={id} /> });

import { Button } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { Eye, Undo2 } from 'lucide-react';
import { Empty } from '../../kit/look/empty.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { withdraw } from '../release/approvalMoves.tsx';

/** It waits for an answer, or has one: it is looked at, not edited. */
export default function StepClosed({ record, reload }: { record: AlbumRecord; reload: () => void }) {
  const t = useWords();
  const { id, approvalStatus } = record;
  const title = shownTitle(record);
  const waiting = approvalStatus === 'SUBMITTED';
  const back = async () => (await withdraw(album, record, title)) && reload();
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t('catalogue.album.many'), to: '/backoffice/music' }]}>
        <ApprovalStatusBadge value={approvalStatus} />
      </PageHeader>
      <Empty
        title={t('releaseEditor.closed.title', { status: t(`approvalStatus.${approvalStatus}`) })}
        text={t(waiting ? 'releaseEditor.closed.waiting' : 'releaseEditor.closed.text')}
        action={
          <>
            <LinkButton
              mr={8}
              variant="default"
              leftSection={<Eye size={15} />}
              to={pathOf('/backoffice/music/{id}/show', { id })}
            >
              {t('action.open')}
            </LinkButton>
            {waiting && (
              <Button leftSection={<Undo2 size={15} />} onClick={() => void back()}>
                {t('action.withdraw')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { ArrowRightLeft, ClipboardCheck, Percent, Send, SquarePen, Undo2 } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { ActButtons } from '../../kit/list/actButtons.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { withdraw } from './approvalMoves.tsx';
import { albumActs, isReleased } from './catalogueActs.ts';
import { CorrectButton } from './correctionNote.tsx';
import { VersionButton } from './fixedRelease.tsx';
import { isOpen, refreshAlbum } from './records.ts';
import { askForApproval } from './requestDialog.tsx';
import { wizardAt } from './wizardLink.ts';

/** What may be done with a release as it is, and where else it leads. */
export function AlbumActions({ record, reload }: { record: AlbumRecord; reload: () => void }) {
  const t = useWords();
  const may = useCan();
  const { id, approvalStatus } = record;
  const name = shownTitle(record);
  const owner = may(album.routes.update.can);
  const ask = async () => {
    if (await askForApproval(record)) await refreshAlbum();
    reload();
  };
  const back = async () => {
    await withdraw(album, record, name);
    reload();
  };
  return (
    <>
      {isReleased(record) && record.revisionOf === null && <OfReleased record={record} name={name} />}
      {record.revisionOf === null && <Elsewhere id={id} />}
      {approvalStatus === 'SUBMITTED' && may('/backoffice/approval/music') && (
        <LinkButton
          to={`/backoffice/approval/music/${id}`}
          variant="default"
          leftSection={<ClipboardCheck size={15} />}
        >
          {t('reviewScreens.review.open')}
        </LinkButton>
      )}
      {owner && approvalStatus === 'SUBMITTED' && (
        <Button variant="default" leftSection={<Undo2 size={15} />} onClick={() => void back()}>
          {t('action.withdraw')}
        </Button>
      )}
      {owner && isOpen(record) && (
        <>
          <LinkButton
            to={pathOf('/backoffice/music/{id}/update', { id })}
            variant="default"
            leftSection={<SquarePen size={15} />}
          >
            {t('action.edit')}
          </LinkButton>
          <Button leftSection={<Send size={15} />} onClick={() => void ask()}>
            {t('action.requestApproval')}
          </Button>
        </>
      )}
    </>
  );
}

/** What is said of a release beside it: who shares in its songs, and who it goes to. */
function Elsewhere({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  return (
    <>
      {may('/backoffice/music/{id}/splits') && (
        <LinkButton
          to={pathOf('/backoffice/music/{id}/splits', { id })}
          variant="default"
          leftSection={<Percent size={15} />}
        >
          {t('catalogueScreens.show.splits')}
        </LinkButton>
      )}
      {may('/backoffice/music/{id}/transfer') && (
        <LinkButton
          to={pathOf('/backoffice/music/{id}/transfer', { id })}
          variant="default"
          leftSection={<ArrowRightLeft size={15} />}
        >
          {t('catalogueScreens.show.transfer')}
        </LinkButton>
      )}
    </>
  );
}

/** What becomes of a release that is or was in the stores: other versions of it, a correction, the way out and back. */
function OfReleased({ record, name }: { record: AlbumRecord; name: string }) {
  const may = useCan();
  const { id } = record;
  return (
    <>
      {may(album.routes.copy.can) && <VersionButton id={id} />}
      {may(album.routes.copy.can) && <VersionButton id={id} as="DUPLICATE" />}
      <CorrectButton
        record={record}
        revise={album.routes.revise}
        edit={(made) => wizardAt(made, { step: 'details' })}
      />
      <ActButtons actions={albumActs(record)} row={record} name={name} />
    </>
  );
}

import { Button } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../kit/call/session.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { copyOf } from './correct.ts';
import { FixedNote } from './correctionNote.tsx';
import { isOpen } from './records.ts';

const show = (id: number) => pathOf('/backoffice/music/{id}/show', { id });

/** In the editor: what a correction cannot change, and what to do for that instead. */
export function FixedReleaseNote({ record }: { record: AlbumRecord }) {
  const t = useWords();
  const may = useCan();
  return (
    <FixedNote
      record={record}
      show={show}
      softDelete={album.routes.softDelete}
      name={shownTitle(record)}
      text={t('catalogueLife.revision.fixed')}
      open={isOpen(record)}
    >
      {record.revisionOf !== null && may(album.routes.copy.can) && (
        <VersionButton id={record.revisionOf} size="compact-sm" />
      )}
    </FixedNote>
  );
}

interface CopyProps {
  id: number;
  as?: 'VERSION' | 'DUPLICATE';
  size?: 'compact-sm';
}

/** Makes another version of a release, or a duplicate, and opens it. */
export function VersionButton({ id, as = 'VERSION', size }: CopyProps) {
  const t = useWords();
  const navigate = useNavigate();
  const make = async () => {
    const made = await copyOf(id, as);
    if (made !== null) void navigate({ to: pathOf('/backoffice/music/{id}/update', { id: made }) });
  };
  return (
    <Button size={size} variant="default" onClick={() => void make()}>
      {t(as === 'VERSION' ? 'catalogueLife.copy.version' : 'catalogueLife.copy.duplicate')}
    </Button>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { useNavigate } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { copyOf, discardCorrection } from './correct.ts';
import { DifferenceSides } from './differenceSides.tsx';
import { isOpen } from './records.ts';

const show = (id: number) => pathOf('/backoffice/music/{id}/show', { id });

/** That a correction of a live release is open, or that this is one, and what it changes. */
export function RevisionNote({ record }: { record: AlbumRecord }) {
  const t = useWords();
  if (record.revisionOf !== null) return <OfCorrection record={record} live={record.revisionOf} />;
  if (!record.revision) return null;
  const { id, approvalStatus } = record.revision;
  return (
    <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.open')} mb="md">
      <Group gap="sm">
        <ApprovalStatusBadge value={approvalStatus} />
        <LinkAnchor to={show(id)} size="sm">
          {t('catalogueLife.revision.see')}
        </LinkAnchor>
      </Group>
    </Alert>
  );
}

function OfCorrection({ record, live }: { record: AlbumRecord; live: number }) {
  const t = useWords();
  const { data } = useCall(reviewRoutes.review, { params: { id: record.id } }, { staleTime: 0 });
  return (
    <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.title')} mb="md">
      <Text size="sm" mb="xs">
        {t('catalogueLife.revision.text')}{' '}
        <LinkAnchor to={show(live)} size="sm">
          {t('catalogueLife.revision.live')}
        </LinkAnchor>
      </Text>
      {data && record.approvalStatus !== 'APPROVED' && <DifferenceSides changes={data.difference} />}
    </Alert>
  );
}

/** In the editor: what a correction cannot change, and what to do for that instead. */
export function FixedNote({ record }: { record: AlbumRecord }) {
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  const { revisionOf } = record;
  if (revisionOf === null) return null;
  const discard = async () => {
    if (await discardCorrection(record)) void navigate({ to: show(revisionOf) });
  };
  return (
    <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.title')} mb="md">
      <Text size="sm">{t('catalogueLife.revision.fixed')}</Text>
      <Group gap="xs" mt="sm">
        {may(album.routes.copy.can) && <VersionButton id={revisionOf} size="compact-sm" />}
        {isOpen(record) && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
            {t('catalogueLife.revision.discard')}
          </Button>
        )}
      </Group>
    </Alert>
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

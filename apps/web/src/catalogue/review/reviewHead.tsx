import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { album } from '@rilis/contract/catalogue/album';
import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { jakartaTime } from '@rilis/contract/clock';
import { ArrowDown, ArrowUp, Hand, LockOpen } from 'lucide-react';
import { call } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { Promised } from './reviewQueue.tsx';

interface ReviewHeadProps {
  review: AlbumReview;
  /** Its place in the queue, from 1; 0 when it is no longer there. */
  place: number;
  total: number;
  previous: number | undefined;
  next: number | undefined;
  go: (id: number | undefined) => void;
  reread: () => void;
}

/** Whose it is, how long there is left, who is at it, and the way to the next. */
export function ReviewHead({ review, place, total, previous, next, go, reread }: ReviewHeadProps) {
  const t = useWords();
  const { album: record, claim, submissions } = review;
  return (
    <>
      <PageHeader
        title={record.displayAlbumTitle || record.albumTitle}
        about={[record.albumArtistName, record.label, t('approval.submission', { count: submissions })]
          .filter(Boolean)
          .join(' · ')}
        crumbs={[{ label: t('reviewScreens.queue.music.many'), to: '/backoffice/approval/music' }]}
      >
        <Promised hours={record.hoursLeft} />
        <ApprovalStatusBadge value={record.approvalStatus} />
        <ClaimButton review={review} reread={reread} />
        <Group gap={2}>
          <ActionIcon
            disabled={!previous}
            aria-label={t('reviewScreens.review.previous')}
            onClick={() => go(previous)}
          >
            <ArrowUp size={17} />
          </ActionIcon>
          {place > 0 && (
            <Text size="sm" c="dimmed">
              {t('reviewScreens.review.place', { place, total })}
            </Text>
          )}
          <ActionIcon disabled={!next} aria-label={t('reviewScreens.review.next')} onClick={() => go(next)}>
            <ArrowDown size={17} />
          </ActionIcon>
        </Group>
      </PageHeader>
      {claim && !claim.mine && (
        <Alert color="orange" mb="md">
          {t('approval.claimedBy', { name: claim.name, until: jakartaTime(claim.until) })}
        </Alert>
      )}
    </>
  );
}

function ClaimButton({ review, reread }: { review: AlbumReview; reread: () => void }) {
  const t = useWords();
  const may = useCan();
  const { album: record, claim } = review;
  if (record.approvalStatus !== 'SUBMITTED') return null;
  const params = { id: record.id };
  const act = (route: typeof album.routes.claim | typeof album.routes.release) =>
    void call(route, { params }).catch(toastError).then(reread);
  if (!claim)
    return (
      <Button variant="default" leftSection={<Hand size={15} />} onClick={() => act(album.routes.claim)}>
        {t('approval.claim')}
      </Button>
    );
  if (!claim.mine && !may('/backoffice/approval/music#reopen')) return null;
  return (
    <Button variant="default" leftSection={<LockOpen size={15} />} onClick={() => act(album.routes.release)}>
      {t('approval.release')}
    </Button>
  );
}

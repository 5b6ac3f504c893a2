import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { jakartaTime } from '@rilis/contract/clock';
import type { AnyRoute } from '@rilis/contract/route';
import { ArrowDown, ArrowUp, Hand, LockOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { act } from '../call/act.ts';
import { useCan } from '../call/session.ts';
import { toastError } from '../dialog/toast.ts';

import { PageHeader } from '../look/page.tsx';
import { ApprovalStatusBadge, Status } from '../look/status.tsx';
import { useWords } from '../words.ts';
import type { DeskKind, Reviewed } from './kind.ts';
import { deskOf } from './queue.ts';
import { Due } from './queueColumns.tsx';

const DeskHere = lazy(() => import('./deskHere.tsx'));

interface DeskHeadProps<R extends Reviewed> {
  kind: DeskKind<R>;
  review: R;
  /** Its place in the queue, from 1; 0 when it is no longer there. */
  place: number;
  total: number;
  previous: number | undefined;
  next: number | undefined;
  go: (id: number | undefined) => void;
  reread: () => void;
}

/** Whose it is, how long there is left, who is at it, and the way to the next. */
export function DeskHead<R extends Reviewed>(props: DeskHeadProps<R>) {
  const t = useWords();
  const { kind, review, place, total, previous, next, go } = props;
  const { id, name, about, status, state, hoursLeft } = kind.subject(review);
  const at = deskOf(kind.of);
  const { claim, submissions } = review;
  return (
    <>
      <PageHeader
        title={name}
        about={[...about, submissions > 0 && t('approval.submission', { count: submissions })]
          .filter(Boolean)
          .join(' · ')}
        crumbs={[{ label: t(`${kind.words.queue}.many`), to: kind.screen }]}
      >
        {at && status === 'SUBMITTED' && (
          <Suspense>
            <DeskHere kind={at} id={id} />
          </Suspense>
        )}
        <Due hours={hoursLeft} />
        {state ? <Status tone="amber">{state.text}</Status> : <ApprovalStatusBadge value={status} />}
        {kind.routes.claim && status === 'SUBMITTED' && <ClaimButton {...props} />}
        <Group gap={6} wrap="nowrap">
          <ActionIcon disabled={!previous} aria-label={t('desk.previous')} onClick={() => go(previous)}>
            <ArrowUp size={17} />
          </ActionIcon>
          {place > 0 && (
            <Text size="sm" c="dimmed">
              {t('desk.place', { place, total })}
            </Text>
          )}
          <ActionIcon disabled={!next} aria-label={t('desk.next')} onClick={() => go(next)}>
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

/** Takes the record for review, or gives it back; an admin may take it from another. */
function ClaimButton<R extends Reviewed>({ kind, review, reread }: DeskHeadProps<R>) {
  const t = useWords();
  const may = useCan();
  const { claim } = review;
  const { id } = kind.subject(review);
  const take = (route: AnyRoute, query = {}) =>
    void act(route, { params: { id }, query }).catch(toastError).then(reread);
  if (!claim)
    return (
      <Button variant="default" leftSection={<Hand size={15} />} onClick={() => take(kind.routes.claim!)}>
        {t('approval.claim')}
      </Button>
    );
  if (!claim.mine && !may(`${kind.screen}#reopen`)) return null;
  return (
    <Button
      variant="default"
      leftSection={<LockOpen size={15} />}
      onClick={() => take(kind.routes.release!, claim.mine ? { own: 'Y' } : {})}
    >
      {t('approval.release')}
    </Button>
  );
}

import { Button, Checkbox, Group, Kbd, Stack } from '@mantine/core';
import { checklists } from '@rilis/contract/approval';
import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { useSession } from '../../kit/call/session.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { ArtistOverview } from '../artist/artistOverview.tsx';
import { Block } from '../release/albumShow.tsx';
import { move } from '../release/approvalMoves.tsx';
import { CoverZoom } from '../release/coverZoom.tsx';
import { History } from '../release/history.tsx';
import { approval } from './decide.ts';
import { askChanges, askReason } from './decideDialog.tsx';
import classes from './review.module.css';
import { useReviewKeys } from './reviewKeys.ts';
import { isClaimed, useNeighbours } from './reviewList.ts';
import { Promised } from './reviewQueue.tsx';

type To = 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED';

/** An artist to decide on: who it is, the picture, and whether it really is them. */
export default function ReviewArtist() {
  return (
    <Loaded resource={artist}>
      {(record, reload) => (
        <Review key={record.id} record={record as unknown as ArtistRecord} reload={reload} />
      )}
    </Loaded>
  );
}

function Review({ record, reload }: { record: ArtistRecord; reload: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const { id, stageName } = record;
  const { previous, next } = useNeighbours('artist', id);
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const mayDecide = useMayDecide(record);
  const go = (to: number | undefined) =>
    void navigate({ to: to ? `/backoffice/approval/artist/${to}` : '/backoffice/approval/artist' });
  const decide = async (to: To) => {
    if (!mayDecide) return toastError(new Error(word('reviewScreens.review.mayNot')));
    const body = await bodyOf(to, stageName, ticks);
    if (body && (await move(artist, record, to, body))) go(next ?? previous);
    else if (body) reload();
  };
  useReviewKeys((act) => {
    if (act === 'next' && next) go(next);
    if (act === 'previous' && previous) go(previous);
    if (act === 'approve') void decide('APPROVED');
    if (act === 'changes') void decide('CHANGES_REQUESTED');
    if (act === 'reject') void decide('REJECTED');
  });
  return (
    <div className={classes.screen}>
      <PageHeader
        title={stageName}
        about={record.label}
        crumbs={[{ label: t('reviewScreens.queue.artist.many'), to: '/backoffice/approval/artist' }]}
      >
        <Promised hours={record.hoursLeft} />
        <ApprovalStatusBadge value={record.approvalStatus} />
      </PageHeader>
      <Body record={record} ticks={ticks} setTicks={setTicks} mayDecide={mayDecide} />
      {record.approvalStatus === 'SUBMITTED' && (
        <Bar mayDecide={mayDecide} decide={(to) => void decide(to)} />
      )}
    </div>
  );
}

const bodyOf = (to: To, name: string, ticks: Record<string, boolean>) => {
  if (to === 'APPROVED') return approval(name, checklists.artist, ticks);
  return to === 'REJECTED' ? askReason(name) : askChanges(name, {}, []);
};

function useMayDecide(record: ArtistRecord): boolean {
  const me = useSession()?.user.id;
  const others = isClaimed(record) && record.claimedBy !== me;
  return record.approvalStatus === 'SUBMITTED' && !others;
}

interface BodyProps {
  record: ArtistRecord;
  ticks: Record<string, boolean>;
  setTicks: (ticks: Record<string, boolean>) => void;
  mayDecide: boolean;
}

function Body({ record, ticks, setTicks, mayDecide }: BodyProps) {
  const t = useWords();
  const { data: events } = useQuery({
    queryKey: [artist.path, 'history', record.id],
    queryFn: ({ signal }) => call(artist.routes.history, { params: { id: record.id }, signal }),
  });
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        <CoverZoom mediaId={record.artistImage} size={256} />
      </div>
      <div className={classes.middle}>
        <Block title={t('catalogueScreens.artist.identity')}>
          <ArtistOverview record={record} />
        </Block>
      </div>
      <div className={classes.right}>
        {mayDecide && (
          <Block title={t('reviewScreens.review.checklist')}>
            <Stack gap={10} id="checklist">
              {checklists.artist.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`approval.checklist.${name}`)}
                  checked={ticks[name] ?? false}
                  onChange={(event) => setTicks({ ...ticks, [name]: event.currentTarget.checked })}
                />
              ))}
            </Stack>
          </Block>
        )}
        <Block title={t('approval.history')}>
          <History events={events} entity="catalogue.artist" />
        </Block>
      </div>
    </div>
  );
}

function Bar({ mayDecide, decide }: { mayDecide: boolean; decide: (to: To) => void }) {
  const t = useWords();
  const choices = [
    { to: 'REJECTED', word: 'action.reject', key: 'R', Icon: CircleX },
    { to: 'CHANGES_REQUESTED', word: 'action.requestChanges', key: 'C', Icon: MessageSquareText },
    { to: 'APPROVED', word: 'action.approve', key: 'A', Icon: CircleCheck },
  ] as const;
  return (
    <Group className={classes.bar} justify="flex-end">
      {choices.map(({ to, word: name, key, Icon }) => (
        <Button
          key={to}
          variant={to === 'APPROVED' ? 'filled' : 'default'}
          disabled={!mayDecide}
          leftSection={<Icon size={16} />}
          rightSection={<Kbd size="xs">{key}</Kbd>}
          onClick={() => decide(to)}
        >
          {t(name)}
        </Button>
      ))}
    </Group>
  );
}

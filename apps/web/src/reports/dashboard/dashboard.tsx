import { Skeleton } from '@mantine/core';
import { boards } from '@rilis/contract/reports/board';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import { periods } from '@rilis/contract/royalties/period';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan, useSession } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { BalanceCards } from './balanceCards.tsx';
import { PeriodPanel, UpcomingPanel } from './boardPanels.tsx';
import classes from './dashboard.module.css';
import { ListenedPanel } from './listenedPanel.tsx';
import { MusicPanel } from './musicPanel.tsx';
import { PlatformPanel } from './platformPanel.tsx';
import { ReviewPanel } from './reviewPanel.tsx';
import { RoyaltyPanel } from './royaltyPanel.tsx';
import { SummaryStrip } from './summaryStrip.tsx';
import { TodoPanel } from './todoPanel.tsx';

// Who has released something needs it no more.
const Begin = lazy(() => import('./begin.tsx'));
// The chart comes beside what is there first.
const IncomePanel = lazy(() => import('./incomePanel.tsx'));

/** The first screen: what waits, the balance, the royalties by month, the music and what is listened to most. */
export default function Dashboard() {
  const t = useWords();
  const may = useCan();
  const name = useSession()?.user.firstName ?? '';
  const { data: summary, error, refetch } = useCall(routes.mySummary);
  const money = may(routes.balance.can);
  const { ownerKind, labelId } = useSession()?.user ?? {};
  // Whoever releases alone has one stream and a few songs: figures by store and country are in the reports.
  const alone = ownerKind === 'SOLO_ARTIST';
  const reviews = may(boards.review.can) && labelId == null;
  const reports = may(boards.income.can);
  const runs = may(boards.platform.can) && labelId == null;
  const { data: platform } = useCall(boards.platform, {}, { enabled: runs });
  // The way of whoever runs the platform leads on from the first release to the first report.
  const fresh = runs ? platform?.reports.lastPostedAt === null : summary?.albums === 0;
  return (
    <>
      <PageHeader
        title={t('reports.dashboard.hello', { name })}
        // Its line is there before what it says: nothing below moves when it comes.
        about={summary ? t('reports.dashboard.asOf', { time: invoiceTime(summary.asOf) }) : '\u00A0'}
      >
        {labelId != null && may('/backoffice/music/createAlbum') && (
          <LinkButton to="/backoffice/music/createAlbum" leftSection={<Plus size={16} />}>
            {t('web.frame.newRelease')}
          </LinkButton>
        )}
      </PageHeader>
      <div className={classes.board}>
        <Suspense>{fresh && <Begin artists={summary?.artists ?? 0} />}</Suspense>
        {money && <BalanceCards small={alone} />}
        <div className={classes.column}>
          {reviews && <ReviewPanel />}
          {may(boards.platform.can) && <PlatformPanel />}
          {may(periods.list.can) && <PeriodPanel />}
          <Suspense fallback={<Skeleton height={320} radius="md" />}>
            {reports && <IncomePanel small={alone} />}
          </Suspense>
          {money && <RoyaltyPanel />}
          {nothingToShow(error, summary) ? (
            <NotLoaded error={error} again={refetch} />
          ) : (
            <>
              <MusicPanel summary={summary} />
              <SummaryStrip summary={summary} />
            </>
          )}
        </div>
        <div className={classes.column} data-side>
          <TodoPanel />
          <ListenedPanel />
          {may('/backoffice/music') && <UpcomingPanel />}
        </div>
      </div>
    </>
  );
}

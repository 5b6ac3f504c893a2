import { Card, Skeleton, Text, Title } from '@mantine/core';
import { waiting as queues } from '@rilis/contract/catalogue/waiting';
import { reportBatches } from '@rilis/contract/reports/batch';
import { dashboard } from '@rilis/contract/reports/dashboard';
import type { AnyRoute } from '@rilis/contract/route';
import { contractChanges } from '@rilis/contract/royalties/contractChange';
import { ringbackInvoices, royaltyInvoices } from '@rilis/contract/royalties/invoiceRoutes';
import { paymentRuns } from '@rilis/contract/royalties/paymentRun';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { transfers } from '@rilis/contract/royalties/transfer';
import { CheckCheck, ChevronRight } from 'lucide-react';
import type { Read } from '../../kit/call/keys.ts';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { number } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';
import { type Todo, todosOf, type Work } from './todos.ts';

/** What waits for the reader, each line leading to exactly these rows. */
export function TodoPanel() {
  const t = useWords();
  const may = useCan();
  const { work, unread } = useWork();
  const todos = work && todosOf(may, work);
  return (
    <Card
      component="section"
      aria-label={t('reports.dashboard.waiting')}
      padding={0}
      className={classes.todos}
    >
      <Title order={2} className={classes.title}>
        {t('reports.dashboard.waiting')}
      </Title>
      {!todos && <Skeleton height={120} m="md" w="auto" />}
      {unread && <NotLoaded {...unread} />}
      {todos?.length === 0 && !unread && (
        <div className={classes.nothing}>
          <CheckCheck size={22} strokeWidth={1.6} aria-hidden />
          <Text size="sm" c="dimmed">
            {t('reports.dashboard.nothing')}
          </Text>
        </div>
      )}
      {todos?.map((todo) => (
        <Line key={`${todo.name}${todo.to}`} todo={todo} />
      ))}
    </Card>
  );
}

function Line({ todo: { name, count, to, search, ringback } }: { todo: Todo }) {
  const t = useWords();
  return (
    <LinkArea to={to} search={search} className={classes.todo}>
      <span className={classes.count}>{number(count)}</span>
      <Text span size="sm" flex={1}>
        {t(`reports.dashboard.todo.${name}`)}
        {ringback && ` · ${t('royalties.stream.RINGBACK')}`}
      </Text>
      <ChevronRight size={16} aria-hidden />
    </LinkArea>
  );
}

/** Asks only for what the reader may act on. `work`: nothing until all of it was tried; `unread`: why something of it is not known. */
function useWork() {
  const staff = useOwnLabel() === null;
  const summary = useCall(dashboard.mySummary);
  const approvals = useAllowed(queues, {});
  const invoices = useAllowed(royaltyInvoices.summary, {});
  const ringback = useAllowed(ringbackInvoices.summary, {});
  const waiting = useAllowed(statements.list, { status: ['CALCULATED'], size: 1 }, statements.move);
  const runs = useAllowed(paymentRuns.list, { mine: 'Y', size: 1 });
  const uploads = useAllowed(reportBatches.list, { status: 'PREVIEW', size: 1 });
  const changes = useAllowed(contractChanges.list, { status: ['PROPOSED'], size: 1 });
  const moving = useAllowed(transfers.list, { mine: 'Y', size: 1 });
  const reads = [summary, approvals, invoices, ringback, waiting, runs, uploads, changes, moving];
  const failed = reads.filter(({ error, data }) => nothingToShow(error, data));
  const again = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const unread = failed[0]?.error && { error: failed[0].error, again };
  if (reads.some(({ isLoading }) => isLoading)) return { work: undefined, unread };
  const none = { drafts: 0, rejected: 0 };
  const work: Work = {
    approvals: approvals.data ?? {},
    invoices: invoices.data?.items ?? [],
    ringback: ringback.data?.items ?? [],
    banks: approvals.data?.bankApproval ?? 0,
    statements: waiting.data?.totalElements ?? 0,
    runs: runs.data?.totalElements ?? 0,
    reports: uploads.data?.totalElements ?? 0,
    changes: changes.data?.totalElements ?? 0,
    transfers: moving.data?.totalElements ?? 0,
    // Staff see everybody's music; only a label's own drafts wait for the reader.
    music: (!staff && summary.data?.music) || none,
    back: summary.data?.back ?? { artists: 0, tones: 0, covers: 0 },
  };
  return { work, unread };
}

function useAllowed<R extends AnyRoute>(route: R, query: Read<R>['query'], needed: AnyRoute = route) {
  const may = useCan();
  return useCall(route, { query }, { enabled: may(route.can) && may(needed.can) });
}

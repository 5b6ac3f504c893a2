import { Card, Skeleton, Text, Title } from '@mantine/core';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import { reportBatches } from '@rilis/contract/reports/batch';
import type { DashboardSummary } from '@rilis/contract/reports/dashboard';
import type { AnyRoute } from '@rilis/contract/route';
import { contractChanges } from '@rilis/contract/royalties/contractChange';
import { ringbackInvoices, royaltyInvoices } from '@rilis/contract/royalties/invoiceRoutes';
import { paymentRuns } from '@rilis/contract/royalties/paymentRun';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { transfers } from '@rilis/contract/royalties/transfer';
import { CheckCheck, ChevronRight } from 'lucide-react';
import { useApprovalCounts } from '../../catalogue/review/approvalCounts.ts';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { number } from '../../kit/look/formats.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';
import { type Todo, todosOf, type Work } from './todos.ts';

/** What waits for the reader, each line leading to exactly these rows. */
export function TodoPanel({ summary }: { summary: DashboardSummary | undefined }) {
  const t = useWords();
  const work = useWork(summary);
  const may = useCan();
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
      {todos?.length === 0 && (
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

/** Asks only for what the reader may act on; nothing until all of it is there. */
function useWork(summary: DashboardSummary | undefined): Work | undefined {
  const staff = useOwnLabel() === null;
  const approvals = useApprovalCounts();
  const invoices = useAllowed(royaltyInvoices.summary, {});
  const ringback = useAllowed(ringbackInvoices.summary, {});
  const waiting = useAllowed(statements.list, { status: 'CALCULATED', size: 1 }, statements.move);
  const runs = useAllowed(paymentRuns.list, { mine: 'Y', size: 1 });
  const banks = useAllowed(bankChanges.open, {});
  const uploads = useAllowed(reportBatches.list, { status: 'PREVIEW', size: 1 });
  const changes = useAllowed(contractChanges.list, { status: 'PROPOSED', size: 1 });
  const moving = useAllowed(transfers.list, { mine: 'Y', size: 1 });
  if (
    !summary ||
    [invoices, ringback, banks, runs, waiting, uploads, changes, moving].some(({ isLoading }) => isLoading)
  )
    return undefined;
  return {
    approvals: approvals ?? {},
    invoices: (invoices.data as { items: Work['invoices'] } | undefined)?.items ?? [],
    ringback: (ringback.data as { items: Work['invoices'] } | undefined)?.items ?? [],
    banks: (banks.data as unknown[] | undefined)?.length ?? 0,
    statements: (waiting.data as { totalElements: number } | undefined)?.totalElements ?? 0,
    runs: (runs.data as { totalElements: number } | undefined)?.totalElements ?? 0,
    reports: (uploads.data as { totalElements: number } | undefined)?.totalElements ?? 0,
    changes: (changes.data as { totalElements: number } | undefined)?.totalElements ?? 0,
    transfers: (moving.data as { totalElements: number } | undefined)?.totalElements ?? 0,
    // Staff see everybody's music; only a label's own drafts wait for the reader.
    music: staff ? { drafts: 0, rejected: 0 } : summary.music,
    back: summary.back,
  };
}

function useAllowed(route: AnyRoute, query: Record<string, unknown>, needed: AnyRoute = route) {
  const may = useCan();
  return useCall(
    route,
    { query },
    {
      enabled: may(route.can) && may(needed.can),
    },
  );
}

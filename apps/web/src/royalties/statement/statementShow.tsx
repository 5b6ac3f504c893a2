import { Alert, Skeleton } from '@mantine/core';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { Receipt, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { dotted, periodText, rupiah } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { StatementPapers } from '../paper/statementPapers.tsx';
import { Adjustments } from './adjustments.tsx';
import { ChannelList } from './channelList.tsx';
import classes from './statement.module.css';
import { StatementActions } from './statementActions.tsx';
import { StatementMarks } from './statementMarks.tsx';
import { Standing, useStanding } from './statementStanding.tsx';
import { StatementStatusBadge } from './statementStatus.tsx';
import { WaterfallChart } from './waterfallChart.tsx';

const SpokenWords = lazy(() => import('./spokenWords.ts'));
const RoyaltySheets = lazy(() => import('../sheet/royaltySheets.tsx'));

/** A statement: every figure opens to its parts, down to the row of the report. */
export default function StatementShow() {
  return (
    <Loaded resource={{ path: '/statements', screen: '/backoffice/statements', routes: statements }}>
      {(record) => (
        <>
          <Suspense>{record.spoken && <SpokenWords type={record.spoken} />}</Suspense>
          <Statement statement={record} />
        </>
      )}
    </Loaded>
  );
}

function Statement({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  const may = useCan();
  const standing = useStanding(statement);
  const { datenum, stream, labelName, labelCd, status, invoiceId } = statement;
  const invoices = INVOICE_STREAMS[stream];
  return (
    <>
      <PageHeader
        title={t('royalties.statement.of', {
          period: periodText(datenum),
          stream: t(`royalties.stream.${stream}`),
        })}
        about={dotted(labelName, labelCd, differenceText(statement))}
        crumbs={[{ label: t('royalties.statement.many'), to: '/backoffice/statements' }]}
      >
        <StatementStatusBadge value={status} />
        {may(statements.standing.can) && <StatementMarks row={statement} />}
        {invoiceId !== null && may(invoices) && (
          <LinkButton
            to={invoices}
            search={{ open: String(invoiceId) }}
            variant="default"
            leftSection={<Receipt size={15} />}
          >
            {t('royalties.statement.invoice')}
          </LinkButton>
        )}
        <StatementPapers statement={statement} />
        <StatementActions statement={statement} standing={standing} />
      </PageHeader>
      <div className={classes.stack}>
        {may(statements.standing.can) && <Standing statement={statement} standing={standing} />}
        {invoiceId === null && (status === 'APPROVED' || status === 'PUBLISHED') && (
          <Alert variant="light" color="gray">
            {t('royalties.statement.carried')}
          </Alert>
        )}
        {statement.held > 0 && (
          <Alert
            variant="light"
            color="yellow"
            icon={<TriangleAlert size={18} />}
            title={t('royalties.statement.held', { total: rupiah(statement.held) })}
          >
            {t('royalties.statement.heldText')}
          </Alert>
        )}
        <WaterfallChart statement={statement} />
        <ChannelList statement={statement} />
        <Adjustments statement={statement} />
        {status !== 'DRAFT' && (
          <Suspense fallback={<Skeleton height={160} radius="md" />}>
            <RoyaltySheets statementId={statement.id} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const differenceText = ({ payable, before }: StatementDetail): string =>
  before === null
    ? ''
    : word('royalties.standing.differenceTo', {
        difference: `${payable > before ? '+' : ''}${rupiah(payable - before)}`,
      });

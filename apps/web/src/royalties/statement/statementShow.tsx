import { Alert } from '@mantine/core';
import { type StatementDetail, statements } from '@rilis/contract/royalties/statementRoutes';
import { Receipt, TriangleAlert, Users } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkAnchor, LinkButton } from '../../kit/router/links.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { Adjustments } from './adjustments.tsx';
import { ChannelList } from './channelList.tsx';
import classes from './statement.module.css';
import { StatementActions, useStatementMove } from './statementActions.tsx';
import { StatementStatusBadge } from './statementStatus.tsx';
import { WaterfallChart } from './waterfallChart.tsx';

/** A statement: every figure opens to its parts, down to the row of the report. */
export default function StatementShow() {
  return (
    <Loaded resource={{ path: '/statements', screen: '/backoffice/statements', routes: statements }}>
      {(record) => <Statement statement={record} />}
    </Loaded>
  );
}

function Statement({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  const may = useCan();
  const moving = useStatementMove(statement);
  const { datenum, labelName, labelCd, status, invoiceId } = statement;
  return (
    <>
      <PageHeader
        title={t('royalties.statement.of', { period: periodText(datenum) })}
        about={`${labelName} · ${labelCd}`}
        crumbs={[{ label: t('royalties.statement.many'), to: '/backoffice/statements' }]}
      >
        <StatementStatusBadge value={status} />
        {invoiceId !== null && may('/backoffice/invoicing') && (
          <LinkButton
            to="/backoffice/invoicing"
            search={{ open: String(invoiceId) }}
            variant="default"
            leftSection={<Receipt size={15} />}
          >
            {t('royalties.statement.invoice')}
          </LinkButton>
        )}
        <StatementActions statement={statement} moving={moving} />
      </PageHeader>
      <div className={classes.stack}>
        {may('/backoffice/statements#approve') && <Standing statement={statement} second={moving.second} />}
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
      </div>
    </>
  );
}

/** What has to be done before it is approved, and what its state means. */
function Standing({ statement, second }: { statement: StatementDetail; second: boolean }) {
  const t = useWords();
  const { status, unmatched } = statement;
  if (second)
    return (
      <Alert variant="light" color="yellow" icon={<Users size={18} />} role="alert">
        {t('royalties.statement.second')}
      </Alert>
    );
  if (unmatched > 0 && status === 'CALCULATED')
    return (
      <Alert
        variant="light"
        color="yellow"
        icon={<TriangleAlert size={18} />}
        title={t('royalties.statement.unmatched', { count: unmatched })}
      >
        {t('royalties.statement.unmatchedText')}{' '}
        <LinkAnchor to="/backoffice/reporting-other-dsp" size="sm" underline="always">
          {t('royalties.statement.unmatchedOpen')}
        </LinkAnchor>
      </Alert>
    );
  return (
    <Alert variant="light" color="gray">
      {t(`royalties.statement.means.${status}`)}
    </Alert>
  );
}

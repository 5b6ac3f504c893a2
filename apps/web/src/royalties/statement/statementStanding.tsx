import { Alert, List, Text } from '@mantine/core';
import { isOpen } from '@rilis/contract/royalties/openFacts';
import type { StatementDetail, StatementStanding } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { Eye, History, TriangleAlert, Users } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { invoiceTime, periodText } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { OpenFactList } from '../openFactList.tsx';

interface StandingProps {
  statement: StatementDetail;
  standing: StatementStanding | undefined;
}

/** What the server says of an approval before it is asked for; nothing for whoever has no part in it. */
export function useStanding({ id, version, staleSince }: StatementDetail): StatementStanding | undefined {
  const may = useCan();
  const { data } = useCall(
    statements.standing,
    { params: { id } },
    {
      enabled: may(statements.standing.can),
      edition: `${version} ${staleSince?.getTime() ?? ''}`,
      refetchOnMount: 'always',
    },
  );
  return data;
}

/** What has to be done before it is approved, what has to be accepted, and what its state means. */
export function Standing({ statement, standing }: StandingProps) {
  const t = useWords();
  const { status, outlier } = statement;
  const isCalculated = status === 'CALCULATED';
  return (
    <>
      {statement.staleSince && <Stale statement={statement} />}
      {standing && standing.lacks.length > 0 && <Lacks statement={statement} lacks={standing.lacks} />}
      {standing?.second && (
        <Alert variant="light" color="yellow" icon={<Users size={18} />}>
          {t('royalties.statement.second')}
        </Alert>
      )}
      {isCalculated && outlier && (
        <Alert
          variant="light"
          color="orange"
          icon={<Eye size={18} />}
          title={t('royalties.standing.outlier')}
        >
          {t('royalties.standing.outlierText')}
        </Alert>
      )}
      {isCalculated && standing && isOpen(standing.open) && (
        <Alert variant="light" color="gray" title={t('royalties.standing.stillOpen')}>
          <OpenFactList open={standing.open} />
        </Alert>
      )}
      {standing?.accepted && <Accepted accepted={standing.accepted} />}
      <Alert variant="light" color="gray">
        {t(`royalties.statement.means.${status}`)}
      </Alert>
    </>
  );
}

function Stale({ statement: { staleSince, staleCause } }: { statement: StatementDetail }) {
  const t = useWords();
  return (
    <Alert
      variant="light"
      color="red"
      icon={<History size={18} />}
      title={t('royalties.standing.staleSince', { time: invoiceTime(staleSince) })}
    >
      {staleCause && t(`royalties.standing.staleCauses.${staleCause}`)}
    </Alert>
  );
}

function Lacks({ statement, lacks }: { statement: StatementDetail; lacks: StatementStanding['lacks'] }) {
  const t = useWords();
  const may = useCan();
  const terms = may('/backoffice/label/{id}/show#contract') && `/backoffice/label/${statement.labelId}/terms`;
  const pools = may('/backoffice/pools') && '/backoffice/pools';
  return (
    <Alert
      variant="light"
      color="red"
      icon={<TriangleAlert size={18} />}
      title={t('royalties.standing.before')}
    >
      <List size="sm" spacing={4}>
        {lacks.map(({ lacks: lack, service, datenum }) => {
          const to = lack === 'TERM' ? terms : pools;
          return (
            <List.Item key={`${lack} ${service} ${datenum}`} data-sentence>
              {t(`royalties.standing.lacks.${lack}`, { service, period: periodText(datenum) })}{' '}
              {to && (
                <LinkAnchor to={to} size="sm" underline="always">
                  {t(lack === 'TERM' ? 'royalties.standing.toTerms' : 'royalties.standing.toPools')}
                </LinkAnchor>
              )}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

function Accepted({ accepted }: { accepted: NonNullable<StatementStanding['accepted']> }) {
  const t = useWords();
  return (
    <Alert variant="light" color="gray" title={t('royalties.standing.accepted', { who: accepted.by })}>
      <Text size="sm" fs="italic" className="asWritten">
        “{accepted.reason}”
      </Text>
      <OpenFactList open={accepted.open} />
    </Alert>
  );
}

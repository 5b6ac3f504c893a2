import { Alert, List } from '@mantine/core';
import type { LabelLack } from '@rilis/contract/royalties/lack';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useCan } from '../kit/call/session.ts';
import { periodText } from '../kit/look/formats.ts';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';

const pools = '/backoffice/pools';

/** Whose statements cannot be calculated and why, each cause once with its labels and the way to put it right. */
export function LackList({ lacking }: { lacking: readonly LabelLack[] }) {
  const t = useWords();
  if (lacking.length === 0) return null;
  const count = new Set(lacking.map(({ labelId }) => labelId)).size;
  const causes = Map.groupBy(lacking, ({ lacks, service, datenum }) => `${lacks} ${service} ${datenum}`);
  return (
    <Alert
      variant="light"
      color="red"
      icon={<TriangleAlert size={18} />}
      title={t('royalties.standing.lacking', { count })}
    >
      <List size="sm" spacing={6}>
        {[...causes].map(([cause, labels]) => (
          <List.Item key={cause} data-sentence>
            <Cause labels={labels} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Cause({ labels }: { labels: readonly LabelLack[] }) {
  const t = useWords();
  const may = useCan();
  const { lacks, service, datenum } = labels[0]!;
  const ofTerms = lacks === 'TERM';
  const toTerms = ofTerms && may('/backoffice/label/{id}/show#contract');
  return (
    <>
      {t(`royalties.standing.lacks.${lacks}`, { service, period: periodText(datenum) })}{' '}
      {labels.map(({ labelId, labelName }, at) => (
        <Fragment key={labelId}>
          {at > 0 && ', '}
          {toTerms ? (
            <LinkAnchor to={`/backoffice/label/${labelId}/terms`} size="sm" underline="always">
              {labelName}
            </LinkAnchor>
          ) : (
            labelName
          )}
        </Fragment>
      ))}{' '}
      {!ofTerms && may(pools) && (
        <LinkAnchor to={pools} search={{ datenum: String(datenum) }} size="sm" underline="always">
          {t('royalties.standing.toPools')}
        </LinkAnchor>
      )}
    </>
  );
}

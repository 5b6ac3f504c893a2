import { Alert, Card, Progress, Text } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { Copy, Hourglass, TriangleAlert } from 'lucide-react';
import { invoiceTime, number, periodText } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';

/** Where a report stands, in a sentence; how far it is while it is read or posted. */
export function BatchStanding({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const { status, postedAt, datenum, failure } = batch;
  switch (status) {
    case 'PARSING':
      return <Under batch={batch} text={t('reports.batch.reading')} />;
    case 'POSTING':
      return <Under batch={batch} text={t('reports.batch.posting')} />;
    case 'FAILED':
      return (
        <Alert color="red" icon={<TriangleAlert size={18} />} title={t('reports.batch.failed')}>
          {failure && <Text size="sm">{failure}</Text>}
          <Text size="sm" c="dimmed" mt={4}>
            {t('reports.batch.failedHint')}
          </Text>
        </Alert>
      );
    // The mapping says itself what is asked.
    case 'MAPPING':
      return null;
    case 'ASIDE':
      return <Note text={t('reports.batch.aside')} />;
    case 'PREVIEW':
      if (failure !== null) return <Stopped why={failure} />;
      if (batch.duplicateOf !== null) return <Duplicate of={batch.duplicateOf} />;
      return (
        <Note
          text={t(
            batch.broken > 0 && !batch.brokenAside ? 'reports.batch.previewBad' : 'reports.batch.preview',
          )}
        />
      );
    case 'POSTED':
      return (
        <Note
          text={t('reports.batch.posted', { time: invoiceTime(postedAt), period: periodText(datenum) })}
        />
      );
    case 'REVERSED':
      return <Note text={t('reports.batch.reversed')} />;
  }
}

/** Back from a posting that came to nothing. */
const Stopped = ({ why }: { why: string }) => (
  <Alert color="red" variant="light" icon={<TriangleAlert size={18} />}>
    {why}
  </Alert>
);

const Note = ({ text }: { text: string }) => (
  <Alert variant="light" color="gray">
    {text}
  </Alert>
);

function Under({ batch, text }: { batch: ReportBatch; text: string }) {
  const t = useWords();
  if (batch.failure) return <Waiting why={batch.failure} />;
  return (
    <Card role="status">
      <Text size="sm">{text}</Text>
      <Progress
        value={batch.progress}
        mt="sm"
        striped
        animated
        aria-label={t(`reports.batch.statuses.${batch.status}`)}
      />
      <Text size="xs" c="dimmed" mt={6}>
        {batch.progress} %
        {batch.rows > 0 && ` · ${number(batch.rows)} ${t('reports.batch.rows').toLowerCase()}`}
      </Text>
    </Card>
  );
}

/** What is needed for it is away: it goes on by itself. */
const Waiting = ({ why }: { why: string }) => (
  <Alert color="yellow" variant="light" role="status" icon={<Hourglass size={18} />}>
    {why}
  </Alert>
);

function Duplicate({ of }: { of: number }) {
  const t = useWords();
  return (
    <Alert color="red" variant="light" icon={<Copy size={18} />} title={t('reports.batch.duplicate')}>
      <Text size="sm">{t('reports.batch.duplicateText')}</Text>
      <LinkAnchor
        to="/backoffice/reporting-other-dsp"
        search={{ open: String(of) }}
        size="sm"
        underline="always"
      >
        {t('reports.batch.duplicateOpen')}
      </LinkAnchor>
    </Alert>
  );
}

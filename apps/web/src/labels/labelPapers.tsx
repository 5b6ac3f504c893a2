import { Alert, Card, Title } from '@mantine/core';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { Eye } from 'lucide-react';
import { useWords, word } from '../kit/words.ts';
import classes from './label.module.css';
import type { LabelPartProps } from './labelFacts.tsx';
import { Paper, Papers } from './paper.tsx';

/** The legal papers of a label. */
export function LabelPapers({ record, note }: LabelPartProps) {
  const t = useWords();
  return (
    <div className={classes.cards}>
      <Card component="section" aria-label={t('labels.label.sections.documents')}>
        <Title order={2}>{t('labels.label.sections.documents')}</Title>
        <Alert variant="light" color="gray" my="md" icon={<Eye size={17} />}>
          {t('labels.label.viewNotice')}
        </Alert>
        <Papers>
          {labelPapers.map((name) => (
            <Paper key={name} name={word(`labels.label.${name}`)} mediaId={record[name]}>
              {note?.(name)}
            </Paper>
          ))}
        </Papers>
      </Card>
    </div>
  );
}

import { Text, Timeline } from '@mantine/core';
import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { Music4 } from 'lucide-react';
import { moverOf } from '../../kit/approval/mover.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { langOf, Written } from '../../kit/look/written.tsx';
import { useWords } from '../../kit/words.ts';

/** Every step so far, the newest first. */
export function CoverSteps({ cover: { history } }: { cover: CoverDetail }) {
  const t = useWords();
  if (history.length === 0) return null;
  return (
    <Block title={t('coverToMaster.history')}>
      <Timeline bulletSize={26} lineWidth={1}>
        {history.toReversed().map(({ id, toStatus, at, reason, notes, ...who }) => (
          <Timeline.Item key={id} bullet={<Music4 size={14} />}>
            <Text size="sm">{t(`coverToMaster.statuses.${toStatus as 'DRAFT'}`)}</Text>
            <Text size="xs" c="dimmed">
              {[moverOf(who), invoiceTime(at)].join(', ')}
            </Text>
            {reason && <Written mt={4}>{reason}</Written>}
            <StepNotes notes={notes} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Block>
  );
}

/** What staff noted, field by field. */
export function StepNotes({ notes }: Pick<CoverDetail['history'][number], 'notes'>) {
  const t = useWords();
  return notes.map(({ field, text }) => (
    <Text key={`${field} ${text}`} size="sm" mt={4} className="asWritten">
      <b style={{ fontWeight: 500 }}>
        {field === 'general' ? t('approval.general') : t(`coverToMaster.${field as 'publisher'}`)}:
      </b>{' '}
      <span lang={langOf(text)}>{text}</span>
    </Text>
  ));
}

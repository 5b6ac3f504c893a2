import { Button, Group, Kbd, Text } from '@mantine/core';
import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react';
import { useWords } from '../../kit/words.ts';
import { leftOf } from './decide.ts';
import type { Opinion } from './opinion.ts';
import classes from './review.module.css';

interface ReviewBarProps {
  review: AlbumReview;
  opinion: Opinion;
  decide: (to: 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED') => void;
}

/** The three ways to decide, with their keys; says what still stands in the way of the first. */
export function ReviewBar({ review, opinion, decide }: ReviewBarProps) {
  const t = useWords();
  const { mayDecide, open, checklist, album } = review;
  if (album.approvalStatus !== 'SUBMITTED') return null;
  const left = leftOf(checklist, opinion.ticks).length;
  const hint =
    open.B > 0
      ? t('catalogue.finding.blocking', { count: open.B })
      : t('reviewScreens.review.left', { count: left });
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" visibleFrom="sm" flex="1 1 160px">
        {mayDecide ? (left > 0 || open.B > 0) && hint : t('reviewScreens.review.mayNot')}
      </Text>
      <Group gap={6} ml="auto" className={classes.hints} visibleFrom="lg">
        <Kbd size="xs">J</Kbd>
        <Kbd size="xs">K</Kbd>
        <Text size="xs" c="dimmed">
          {t('reviewScreens.review.keysMove')}
        </Text>
        <Kbd size="xs">{t('reviewScreens.review.space')}</Kbd>
        <Text size="xs" c="dimmed">
          {t('reviewScreens.review.keysPlay')}
        </Text>
      </Group>
      <Button
        variant="default"
        color="red"
        disabled={!mayDecide}
        leftSection={<CircleX size={16} />}
        rightSection={<Kbd size="xs">R</Kbd>}
        onClick={() => decide('REJECTED')}
      >
        {t('action.reject')}
      </Button>
      <Button
        variant="default"
        disabled={!mayDecide}
        leftSection={<MessageSquareText size={16} />}
        rightSection={<Kbd size="xs">C</Kbd>}
        onClick={() => decide('CHANGES_REQUESTED')}
      >
        {t('action.requestChanges')}
      </Button>
      <Button
        disabled={!mayDecide}
        leftSection={<CircleCheck size={16} />}
        rightSection={<Kbd size="xs">A</Kbd>}
        onClick={() => decide('APPROVED')}
      >
        {t('action.approve')}
      </Button>
    </div>
  );
}

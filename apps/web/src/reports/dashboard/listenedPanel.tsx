import { Card, Skeleton, Text, Title } from '@mantine/core';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import type { ReplyOf } from '@rilis/contract/route';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';
import { SongPlay } from '../songPlay.tsx';
import classes from './dashboard.module.css';

type Item = ReplyOf<typeof routes.mostListened>['items'][number];

/** The song most listened to with its button to play, and the ones after it. */
export function ListenedPanel() {
  const t = useWords();
  const { data, error, refetch } = useCall(routes.mostListened);
  return (
    <Card
      component="section"
      aria-label={t('reports.dashboard.listened')}
      padding={0}
      className={classes.listened}
    >
      <div className={classes.title}>
        <Title order={2}>{t('reports.dashboard.listened')}</Title>
        {data?.period && (
          <Text size="xs" c="dimmed">
            {t('reports.dashboard.listenedIn', { period: periodText(data.period) })}
          </Text>
        )}
      </div>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={150} m="md" w="auto" />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed" px="lg" pb="lg">
          {t('reports.dashboard.noListened')}
        </Text>
      )}
      <ol className={classes.songs}>
        {data?.items.slice(0, 5).map((item, at) => (
          <Song key={item.songId} item={item} first={at === 0} />
        ))}
      </ol>
    </Card>
  );
}

function Song({ item, first }: { item: Item; first: boolean }) {
  const t = useWords();
  return (
    <li className={classes.song} data-first={first || undefined}>
      <Picture mediaId={item.albumImage} variant={first ? 'medium' : 'thumb'} alt="" size={first ? 76 : 40} />
      <div className={classes.names}>
        <Text fw={first ? 600 : 500} size={first ? 'md' : 'sm'}>
          {item.title}
        </Text>
        <Text size="xs" c="dimmed">
          {item.artistName}
        </Text>
        <Text size="xs" c="dimmed">
          {t('reports.dashboard.plays', { count: number(item.played) })}
        </Text>
      </div>
      {item.albumId !== null && <SongPlay {...item} />}
    </li>
  );
}

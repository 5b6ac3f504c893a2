import { Card, Skeleton, Text, Title } from '@mantine/core';
import { song } from '@rilis/contract/catalogue/song';
import { media } from '@rilis/contract/media/media';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import type { ReplyOf } from '@rilis/contract/route';
import { call } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { PlayButton } from '../../kit/sound/player.tsx';
import type { Track } from '../../kit/sound/playing.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './dashboard.module.css';

type Item = ReplyOf<typeof routes.mostListened>['items'][number];

/** The song most listened to with its button to play, and the ones after it. */
export function ListenedPanel() {
  const t = useWords();
  const { data } = useCall(routes.mostListened);
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
      {!data && <Skeleton height={150} m="md" w="auto" />}
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
  const plays = useCan()(song.routes.read.can);
  return (
    <li className={classes.song} data-first={first || undefined}>
      <Picture mediaId={item.albumImage} variant={first ? 'medium' : 'thumb'} alt="" size={first ? 76 : 40} />
      <div className={classes.names}>
        <Text fw={first ? 600 : 500} size={first ? 'md' : 'sm'} truncate>
          {item.title}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {item.artistName}
        </Text>
        <Text size="xs" c="dimmed">
          {t('reports.dashboard.plays', { count: number(item.played) })}
        </Text>
      </div>
      {plays && <PlayButton track={trackOf(item)} />}
    </li>
  );
}

/** The preview of a song, found when it is asked for. */
const trackOf = ({ songId, title, artistName }: Item): Track => ({
  songId,
  title,
  artist: artistName,
  url: async () => {
    const { songFile } = await call(song.routes.read, { params: { id: songId } });
    if (songFile)
      return (await call(media.link, { params: { id: songFile }, body: { variant: 'preview' } })).url;
    const nothing = new Error(word('reports.dashboard.unplayable'));
    toastError(nothing);
    throw nothing;
  },
});

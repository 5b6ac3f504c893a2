import { Group, Text } from '@mantine/core';
import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { useCall } from '../../kit/call/useCall.ts';
import { dotted } from '../../kit/look/formats.ts';
import { WhenRead } from '../../kit/look/notLoaded.tsx';
import { PlayButton } from '../../kit/sound/player.tsx';
import { useWords } from '../../kit/words.ts';
import { TrackWave } from '../../media/trackWave.tsx';
import { usePlayable } from '../release/playable.ts';
import { useDemo } from './coverDemo.ts';

/** The demo and, beside it, what the catalogue has of the original. */
export function CoverSounds({ cover }: { cover: CoverDetail }) {
  const t = useWords();
  const demo = useDemo(cover);
  return (
    <>
      {demo && (
        <Group gap="sm" wrap="nowrap">
          <PlayButton track={demo} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm">{t('coverToMaster.demoFile')}</Text>
            <TrackWave track={demo} height={56} />
          </div>
        </Group>
      )}
      <Originals cover={cover} />
    </>
  );
}
/** Songs of that title in the catalogue, to be heard against the demo. */
function Originals({ cover: { originalTitle } }: { cover: CoverDetail }) {
  const t = useWords();
  const found = useCall(
    song.routes.list,
    { query: { search: originalTitle ?? '', size: '5' } },
    { enabled: !!originalTitle },
  );
  const none = (
    <Text size="sm" c="dimmed">
      {t('coverToMaster.originalNone')}
    </Text>
  );
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('coverToMaster.original')}
      </Text>
      {!originalTitle && none}
      {originalTitle && (
        <WhenRead of={found} height={40}>
          {({ content }) =>
            content.length === 0 ? none : content.map((one) => <Original key={one.id} record={one} />)
          }
        </WhenRead>
      )}
    </div>
  );
}

function Original({ record }: { record: SongRecord }) {
  const track = usePlayable(record);
  return (
    <Group gap="sm" wrap="nowrap" mt={6}>
      {track && <PlayButton track={track} />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {dotted(record.songTitle, record.mainArtist, record.isrc)}
        </Text>
        {track && <TrackWave track={track} />}
      </div>
    </Group>
  );
}

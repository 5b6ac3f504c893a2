import { Card, Skeleton, Text, Title } from '@mantine/core';
import { type AlbumRecord, shownTitle } from '@rilis/contract/catalogue/album';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { dayText, dotted, lengthText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords, word } from '../../kit/words.ts';
import { Findings } from '../release/findings.tsx';
import { useFindings, useSongs } from '../release/records.ts';
import { Explicit, TrackList } from '../release/trackList.tsx';
import type { StepProps } from './albumWizard.tsx';
import { applyFix } from './applyFix.ts';
import { useDraftState } from './draftForm.tsx';
import { isGap } from './filled.ts';
import { ToFill } from './toFill.tsx';
import classes from './wizard.module.css';

/** The release as a listener will meet it, and beside it what is still in the way. */
export default function StepPreview({ draft }: StepProps) {
  const t = useWords();
  const { record } = useDraftState(draft);
  const { data: songs } = useSongs(record.id);
  const { data, error } = useFindings(record.id);
  // Nothing is missing before somebody has asked: it is only not there yet.
  const fresh = record.submittedAt === null;
  const all = data?.findings ?? [];
  const wrong = fresh ? all.filter((one) => !isGap(one)) : all;
  const heard = t('catalogueScreens.preview.listener');
  const fix = (finding: ShownFinding) => applyFix(finding, draft, songs ?? []);
  return (
    <div className={classes.preview}>
      <Card padding={0} className={classes.listener} role="group" aria-label={heard}>
        <div className={classes.hero}>
          <Picture
            mediaId={record.albumImage}
            variant="medium"
            alt={t('catalogue.album.albumImage')}
            size={200}
          />
          <div style={{ minWidth: 0 }}>
            <Text size="xs" fw={600} c="dimmed">
              {t(`catalogue.choice.albumType.${record.albumType}`)}
            </Text>
            <h2 className={classes.heroTitle}>
              {shownTitle(record)}
              {record.albumSubTitle && ` (${record.albumSubTitle})`}
              {record.albumExplicit && <Explicit />}
            </h2>
            <Text fw={500}>{record.albumArtistName || record.mainArtist || '–'}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {factsOf(record, songs)}
            </Text>
          </div>
        </div>
        {songs ? <TrackList songs={songs} plain /> : <Skeleton height={200} m="md" />}
        <Lines record={record} />
      </Card>
      <section className={classes.side} aria-label={t('catalogueScreens.preview.findings')}>
        <Title order={2} mb="sm">
          {t('catalogueScreens.preview.findings')}
        </Title>
        {error ? (
          <Text c="dimmed">{error.message}</Text>
        ) : (
          <>
            {fresh && <ToFill album={record} songs={songs ?? []} findings={all} />}
            {(!fresh || wrong.length > 0 || wrong.length === all.length) && (
              <Findings findings={data && wrong} songs={songs ?? []} albumId={record.id} fix={fix} />
            )}
          </>
        )}
      </section>
    </div>
  );
}

function Lines({ record }: { record: AlbumRecord }) {
  return (
    <Text size="xs" c="dimmed" p="md">
      {record.albumDescription}
      {record.pline && <span style={{ display: 'block', marginTop: 8 }}>℗ {record.pline}</span>}
      {record.cline && <span style={{ display: 'block' }}>© {record.cline}</span>}
    </Text>
  );
}

const factsOf = ({ albumGenre, releaseDate }: AlbumRecord, songs: readonly SongRecord[] | undefined) =>
  dotted(
    albumGenre,
    releaseDate && dayText(releaseDate),
    songs && word('catalogueScreens.preview.songs', { count: songs.length }),
    songs && lengthText(songs.reduce((sum, { sound }) => sum + (sound?.duration ?? 0), 0)),
  );

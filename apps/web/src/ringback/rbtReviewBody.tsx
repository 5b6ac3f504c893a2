import { Alert, Button, List, Stack, Text } from '@mantine/core';
import type { RbtRecord, RbtReview, ToneMatch } from '@rilis/contract/ringback/rbt';
import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { Columns, notesAt } from '../kit/approval/columns.tsx';
import type { DeskProps } from '../kit/approval/kind.ts';
import { Block } from '../kit/look/block.tsx';
import { lengthText } from '../kit/look/formats.ts';
import { play } from '../kit/sound/playing.ts';
import { useWords } from '../kit/words.ts';
import { trackOf } from '../media/sound.ts';
import { changeText } from './changeText.ts';
import { ToneCorrection } from './toneCorrection.tsx';
import { ToneFacts } from './toneFacts.tsx';
import { Drawn, ToneSound } from './toneSound.tsx';
import { masterTrack } from './tones.ts';

/** A tone to decide on: the cut beside the song, what a caller hears, its words and whose sound it is. */
export default function RbtReviewBody(desk: DeskProps<RbtReview>) {
  const t = useWords();
  const { rbt: record, matches, findings } = desk.review;
  if (record.revisionOf !== null)
    return (
      <Columns desk={desk}>
        <ToneCorrection record={record} />
        <Block title={t('ringback.review.tone')}>
          <ToneSound record={record} />
        </Block>
      </Columns>
    );
  return (
    <Columns desk={desk} valueText={changeText} right={<Matches record={record} matches={matches} />}>
      <Block title={t('ringback.review.tone')}>
        <ToneSound record={record} />
        {findings.length > 0 && (
          <List size="sm" mt="sm" spacing={4}>
            {findings.map(({ code, message }) => (
              <List.Item key={code}>{message}</List.Item>
            ))}
          </List>
        )}
      </Block>
      {record.dataSong && (
        <Block title={t('ringback.review.master')}>
          <MasterSound record={record} />
        </Block>
      )}
      <Block title={t('ringback.form.texts')}>
        <ToneFacts record={record} note={notesAt(desk)} />
      </Block>
    </Columns>
  );
}

function MasterSound({ record }: { record: RbtRecord }) {
  const t = useWords();
  const track = masterTrack(record);
  if (!track) return null;
  const start = record.cut?.start;
  return (
    <Stack gap="sm">
      <Drawn track={track} mediaId={record.dataSong?.songFile ?? null} />
      {start !== undefined && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Play size={14} />}
            onClick={() => void play(track, start / 1000)}
          >
            {t('ringback.review.fromCut', { at: lengthText(start / 1000) })}
          </Button>
        </div>
      )}
      {!record.dataSong?.live && (
        <Alert color="red" icon={<TriangleAlert size={18} />}>
          {t('error.rbt.songTakenDown')}
        </Alert>
      )}
    </Stack>
  );
}

/** Whose sound it is: the song it says it is, or somebody else's. */
function Matches({ record, matches }: { record: RbtRecord; matches: readonly ToneMatch[] }) {
  const t = useWords();
  const own = record.rbtType === 'nsp_kreasi';
  const parent = matches.some((match) => match.parent);
  const others = matches.filter((match) => !match.parent);
  return (
    <Block title={t('ringback.review.sounds')}>
      <Stack gap="sm">
        {!own && (
          <Alert
            color={parent ? 'teal' : 'orange'}
            icon={parent ? <CircleCheck size={18} /> : <TriangleAlert size={18} />}
          >
            {t(parent ? 'ringback.review.isParent' : 'ringback.review.noParent')}
          </Alert>
        )}
        {own && others.length === 0 && <Text size="sm">{t('ringback.review.nobodys')}</Text>}
        {others.map((match) => (
          <Match key={`${match.songId} ${match.songFile} ${match.title}`} match={match} />
        ))}
      </Stack>
    </Block>
  );
}

function Match({ match: { songId, songFile, title, label, theirAt, sameLabel } }: { match: ToneMatch }) {
  const t = useWords();
  const name = title ?? '';
  return (
    <Alert color={sameLabel ? 'yellow' : 'red'} icon={<TriangleAlert size={18} />}>
      {t('ringback.review.soundsLike', { title: name, label: label ?? '' })}
      {songFile && (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          leftSection={<Play size={14} />}
          onClick={() =>
            void play(
              trackOf({ id: songId ?? 0, title: name, artist: label ?? '', mediaId: songFile }),
              theirAt,
            )
          }
        >
          {t('ringback.review.playTheirs')}
        </Button>
      )}
    </Alert>
  );
}

import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { requiredSongFields } from '@rilis/contract/catalogue/rules/required';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answerNow, putAnswer, readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { whenBack } from '../../kit/call/connection.ts';
import { useWords } from '../../kit/words.ts';
import { useFindings } from '../release/records.ts';
import { DraftConflict } from './draftConflict.tsx';
import { DraftForm } from './draftForm.tsx';
import { useDraftGuard } from './draftGuard.ts';
import { DraftStatus } from './draftStatus.tsx';
import { pinnable } from './filled.ts';
import { followedOf } from './missing.ts';
import { type Draft, makeDraft } from './releaseDraft.ts';
import { SongFields } from './songFields.tsx';

interface SongEditorProps {
  album: AlbumRecord;
  songs: SongRecord[];
  id: number;
  field: string | undefined;
  open: (song?: number) => void;
}

/** One song beside the list; saved as one types, and the next is one click away. */
export default function SongEditor({ album, songs, id, field, open }: SongEditorProps) {
  const t = useWords();
  const at = songs.findIndex((one) => one.id === id);
  const record = songs[at];
  if (!record) return null;
  const step = (by: number) => songs[at + by]?.id;
  return (
    <Drawer
      opened
      onClose={() => open()}
      position="right"
      size={680}
      title={
        <Group gap="xs" wrap="nowrap">
          <Text fw={600} truncate maw={330}>
            {t('releaseEditor.songs.editing', { position: at + 1, title: record.songTitle })}
          </Text>
          <ActionIcon
            size={32}
            disabled={!step(-1)}
            aria-label={t('releaseEditor.songs.previous')}
            onClick={() => open(step(-1))}
          >
            <ChevronUp size={17} />
          </ActionIcon>
          <ActionIcon
            size={32}
            disabled={!step(1)}
            aria-label={t('releaseEditor.songs.next')}
            onClick={() => open(step(1))}
          >
            <ChevronDown size={17} />
          </ActionIcon>
        </Group>
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Editing record={record} album={album} field={field} />
    </Drawer>
  );
}

function Editing({
  record,
  album,
  field,
}: {
  record: SongRecord;
  album: AlbumRecord;
  field: string | undefined;
}) {
  const draft = useSongDraft(record);
  const { data } = useFindings(album.id);
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <DraftStatus draft={draft} />
      </Group>
      <DraftConflict draft={draft} entity="catalogue.song" />
      <DraftForm
        entity="catalogue.song"
        schema={song.input}
        required={requiredSongFields}
        draft={draft}
        findings={pinnable(data?.findings, record.id)}
        field={field}
        shown={(values) => ({ ...values, ...followedOf(album, values) })}
      >
        <SongFields record={record} album={album} />
      </DraftForm>
    </>
  );
}

/** The editor has the song's id as its key, so that a draft never changes its song. */
function useSongDraft(record: SongRecord): Draft<SongRecord> {
  const [draft] = useState(() => draftOf(record));
  useEffect(() => () => void draft.flush(), [draft]);
  useEffect(() => whenBack(() => void draft.flush()), [draft]);
  useDraftGuard(draft, 'address');
  return draft;
}

const draftOf = (record: SongRecord) =>
  makeDraft<SongRecord>({
    record,
    send: async (patch, version) => {
      const { id, albumId } = record;
      const saved = await call(song.routes.patch, { params: { id }, body: { ...patch, version } });
      const ofAlbum = { params: { id: albumId } };
      const songs = answerNow(song.routes.ofAlbum, ofAlbum);
      if (songs)
        putAnswer(
          song.routes.ofAlbum,
          ofAlbum,
          songs.map((one) => (one.id === id ? saved : one)),
        );
      // Of a song that goes to another disc the others make room, or close up.
      void readAgain(reviewRoutes.findings, ...('discNo' in patch ? [song.routes.ofAlbum] : []));
      return saved;
    },
    read: () => call(song.routes.read, { params: { id: record.id } }),
  });

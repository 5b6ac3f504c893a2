import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Card, Skeleton } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { nothingToShow } from '../../kit/call/useCall.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import type { Upload } from '../../media/uploadQueue.ts';
import { useFindings, useSongs } from '../release/records.ts';
import { wizardAt } from '../release/wizardLink.ts';
import type { StepProps } from './albumWizard.tsx';
import { useCoverUpload } from './coverUpload.ts';
import { hasDiscs, movedOnDiscs } from './discs.ts';
import { useDraftState } from './draftForm.tsx';
import { DropArea } from './dropArea.tsx';
import { isGap } from './filled.ts';
import { FillSongs } from './fillSongs.tsx';
import { hasOpenAi, lacksWriter } from './missing.ts';
import { keepOrder } from './songOrder.ts';
import { SongRow } from './songRow.tsx';
import classes from './songs.module.css';
import { songUploads, useUploads } from './songUploads.ts';
import { spokenSorting, useSorting } from './sorting.ts';
import { UploadLine } from './uploadLine.tsx';
import { UploadTotal } from './uploadTotal.tsx';

// Its fields are heavier than the list.
const SongEditor = lazy(() => import('./songEditor.tsx'));
const CoverLine = lazy(() => import('./coverLine.tsx'));
const AllSongs = lazy(() => import('./allSongs.tsx'));
const Guests = lazy(() => import('./guests.tsx'));

/** The songs: dropped by the dozen, checked before they are sent, sorted, and opened one by one. */
export default function StepSongs({ draft, place }: StepProps) {
  const navigate = useNavigate();
  const { record } = useDraftState(draft);
  const { id, albumType } = record;
  const { data: songs, error, refetch } = useSongs(id);
  const { data } = useFindings(id);
  const uploads = useUploads(id, songs);
  const cover = useCoverUpload((albumImage) => draft.change({ albumImage }));
  const [single, fixed] = [albumType === 'Single', record.revisionOf !== null];
  const full =
    single &&
    ((songs?.length ?? 0) > 0 || uploads.some(({ state }) => state !== 'refused' && state !== 'interrupted'));
  const open = (song?: number) =>
    void navigate(wizardAt(id, { step: 'songs', song: song ? `${song}` : undefined }));
  const loose = uploads.filter(({ songId }) => !songs?.some((one) => one.id === songId));
  return (
    <DropArea
      single={single}
      full={full}
      fixed={fixed}
      add={(files, songId) => void songUploads.add(id, files, songId)}
      addCover={(file) => void cover.send(file)}
      missing={songs?.find(({ songFile }) => !songFile)?.id}
      many={(songs?.length ?? 0) + uploads.length > 0}
    >
      {nothingToShow(error, songs) && <NotLoaded error={error} again={refetch} />}
      <Suspense>{cover.checked && <CoverLine cover={cover} />}</Suspense>
      {!songs && !error && <Skeleton height={180} radius="md" />}
      <UploadTotal uploads={uploads} />
      {songs && !fixed && <SaidOnce album={record} songs={songs} />}
      {songs && <FillSongs album={record} songs={songs} />}
      {songs && songs.length > 0 && (
        <Card padding={0} className={classes.card}>
          <SongList
            {...{ songs, uploads, open, albumId: id }}
            blocking={(songId) => blockingOf(wrongOf(record, data?.findings), songId)}
          />
        </Card>
      )}
      {loose.length > 0 && <Loose uploads={loose} />}
      {songs && place.song && (
        <Suspense>
          <SongEditor
            key={place.song}
            album={record}
            songs={songs}
            id={Number(place.song)}
            field={place.field}
            open={open}
          />
        </Suspense>
      )}
    </DropArea>
  );
}

/** Files that have no song. */
function Loose({ uploads }: { uploads: Upload[] }) {
  const t = useWords();
  return (
    <Card padding={0} className={classes.card} aria-label={t('releaseEditor.songs.files')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
    </Card>
  );
}

/** What one says for all songs at once, as long as some do not say it. */
function SaidOnce({ album, songs }: { album: AlbumRecord; songs: SongRecord[] }) {
  return (
    <Suspense>
      <Guests songs={songs} />
      {songs.some((one) => lacksWriter(album, one) || hasOpenAi(one)) && (
        <AllSongs album={album} songs={songs} />
      )}
    </Suspense>
  );
}

/** Before approval is asked for nothing is missing: it is only not there yet. */
const wrongOf = ({ submittedAt }: AlbumRecord, findings: readonly ShownFinding[] | undefined) =>
  submittedAt === null ? findings?.filter((one) => !isGap(one)) : findings;

const blockingOf = (findings: readonly ShownFinding[] | undefined, songId: number) =>
  findings?.filter(
    (one) => one.entity === 'song' && one.entityId === songId && one.open && one.severity === 'B',
  ).length ?? 0;

interface SongListProps {
  albumId: number;
  songs: SongRecord[];
  uploads: Upload[];
  blocking: (songId: number) => number;
  open: (song?: number) => void;
}

function SongList({ albumId, songs, uploads, blocking, open }: SongListProps) {
  const sort = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => songs.findIndex((song) => song.id === id));
    if (from !== undefined && to !== undefined && to >= 0 && from !== to)
      void keepOrder(albumId, songs, movedOnDiscs(songs, from, to));
  };
  const discs = hasDiscs(songs);
  return (
    <DndContext
      sensors={useSorting()}
      collisionDetection={closestCenter}
      onDragEnd={sort}
      accessibility={spokenSorting()}
    >
      <SortableContext items={songs} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {songs.map((one, index) => (
            <SongRow
              key={one.id}
              song={one}
              position={index + 1}
              discs={discs}
              upload={uploads.findLast(({ songId }) => songId === one.id)}
              blocking={blocking(one.id)}
              open={() => open(one.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

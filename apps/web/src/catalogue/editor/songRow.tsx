import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { type SongRecord, song as songs } from '@rilis/contract/catalogue/song';
import { GripVertical, SquarePen, Trash2, Upload as UploadIcon } from 'lucide-react';
import { act, readAgain } from '../../kit/call/act.ts';
import { toastError, toastUndo } from '../../kit/dialog/toast.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { RowMenu } from '../../kit/list/rowMenu.tsx';
import { dotted, lengthText } from '../../kit/look/formats.ts';
import { PlayButton } from '../../kit/sound/player.tsx';
import { useWords, word } from '../../kit/words.ts';
import { trackOf, useSound } from '../../media/sound.ts';
import type { Upload } from '../../media/uploadQueue.ts';
import { isReady } from '../release/records.ts';
import { SongSoundState } from '../release/songSoundState.tsx';
import classes from './songs.module.css';
import { songUploads } from './songUploads.ts';
import { spokenRow } from './sorting.ts';
import { UploadProblems, UploadState } from './uploadLine.tsx';

interface SongRowProps {
  song: SongRecord;
  position: number;
  /** There are several: its own is named. */
  discs: boolean;
  upload: Upload | undefined;
  /** Findings that must be corrected. */
  blocking: number;
  open: () => void;
}

/** A song in its place: grip, title, where its file is, length, and what can be done. */
export function SongRow({ song, position, discs, upload, blocking, open }: SongRowProps) {
  const t = useWords();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: song.id, data: { position }, attributes: spokenRow() });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-lifted={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.grip}
        size={28}
        {...attributes}
        {...listeners}
        aria-label={t('releaseEditor.sort.grip', { name: song.songTitle })}
      >
        <GripVertical size={15} />
      </ActionIcon>
      <span className={classes.number}>{position}</span>
      <Player song={song} />
      <UnstyledButton className={classes.title} onClick={open}>
        <Text fw={500} truncate>
          {song.songTitle}
          {song.songSubTitle && (
            <Text span c="dimmed">
              {` (${song.songSubTitle})`}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {dotted(
            song.mainArtist,
            song.isrc ?? t('releaseEditor.songs.noIsrc'),
            discs && `${t('catalogue.song.discNo')} ${song.discNo}`,
          )}
        </Text>
      </UnstyledButton>
      <div className={classes.state}>
        <FileState song={song} upload={upload} />
      </div>
      <span className={classes.findings}>
        {blocking > 0 && (
          <UnstyledButton className={classes.blocking} onClick={open}>
            {t('catalogue.finding.blocking', { count: blocking })}
          </UnstyledButton>
        )}
      </span>
      <Text size="sm" c="dimmed" className={classes.length}>
        {song.sound?.duration ? lengthText(song.sound.duration) : ''}
      </Text>
      <SongMenu song={song} open={open} />
    </li>
  );
}

function FileState({ song, upload }: Pick<SongRowProps, 'song' | 'upload'>) {
  const t = useWords();
  if (!upload || upload.state === 'kept')
    return (
      <>
        <SongSoundState song={song} />
        {!song.sound && song.awaitedFile && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('releaseEditor.upload.awaited', { name: song.awaitedFile.name })}
          </Text>
        )}
      </>
    );
  return (
    <>
      <UploadState upload={upload} />
      <UploadProblems upload={upload} />
    </>
  );
}

function Player({ song }: { song: SongRecord }) {
  const { data } = useSound(song.songFile, isReady(song));
  if (!song.songFile || !isReady(song)) return <span className={classes.noPlayer} />;
  const { id, songTitle: title, mainArtist: artist, songFile: mediaId } = song;
  const known = { ...(data && { peaks: data.peaks }), length: song.sound?.duration ?? 0 };
  return <PlayButton track={trackOf({ id, title, artist, mediaId }, known)} />;
}

function SongMenu({ song, open }: { song: SongRecord; open: () => void }) {
  const t = useWords();
  return (
    <RowMenu name={song.songTitle}>
      <Menu.Item leftSection={<SquarePen size={15} />} onClick={open}>
        {t('action.edit')}
      </Menu.Item>
      {song.revisionOf === null ? (
        <OfDraft song={song} />
      ) : (
        <Menu.Label maw={260}>{t('releaseEditor.fixedSound')}</Menu.Label>
      )}
    </RowMenu>
  );
}

/** Another file, or none: of a live release the songs stay as they are. */
function OfDraft({ song }: { song: SongRecord }) {
  const t = useWords();
  return (
    <>
      <FileButton
        accept=".wav,audio/wav,audio/x-wav"
        onChange={(file) => file && void songUploads.add(song.albumId, [file], song.id)}
      >
        {(choose) => (
          <Menu.Item leftSection={<UploadIcon size={15} />} closeMenuOnClick={false} {...choose}>
            {t(song.songFile ? 'releaseEditor.songs.replace' : 'releaseEditor.songs.chooseOne')}
          </Menu.Item>
        )}
      </FileButton>
      <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={() => void removeSong(song)}>
        {t('action.remove')}
      </Menu.Item>
    </>
  );
}

async function removeSong({ id, songTitle }: SongRecord) {
  try {
    for (const upload of songUploads.uploads().filter(({ songId }) => songId === id))
      songUploads.remove(upload.key);
    await act(songs.routes.softDelete, { params: { id } });
    toastUndo(
      word('releaseEditor.songs.removed', { name: songTitle }),
      () => void act(songs.routes.restore, { params: { id } }).catch(toastError),
    );
  } catch (error) {
    toastError(error);
    await readAgain(songs.path);
  }
}

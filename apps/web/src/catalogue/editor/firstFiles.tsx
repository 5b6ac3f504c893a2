import { ActionIcon, Button, Card, Image, Progress, Stack, Text } from '@mantine/core';
import { readFileName } from '@rilis/contract/catalogue/fileName';
import { AudioLines, ImageUp, Music, Upload, X } from 'lucide-react';
import { toastError } from '../../kit/dialog/toast.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { sizeText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import type { useCoverUpload } from './coverUpload.ts';
import { useFileDrop } from './fileDrop.ts';
import classes from './firstFiles.module.css';
import { sorted } from './sortFiles.ts';

interface FirstFilesProps {
  songs: readonly File[];
  cover: ReturnType<typeof useCoverUpload>;
  add: (songs: File[]) => void;
  /** A recording that was chosen by mistake. */
  leaveOut: (song: File) => void;
}

/** Recordings and the cover, dropped together; what they are called is shown as it will be written. */
export function FirstFiles({ songs, cover, add, leaveOut }: FirstFilesProps) {
  const take = (files: File[]) => {
    const found = sorted(files);
    if (found.songs.length > 0) add(found.songs);
    if (found.cover) void cover.send(found.cover);
    if (found.others.length > 0)
      toastError(
        new Error(
          word('releaseEditor.start.neither', { names: found.others.map(({ name }) => name).join(', ') }),
        ),
      );
  };
  const { over, target } = useFileDrop(take);
  return (
    <div {...target}>
      <Card className={classes.area} data-over={over || undefined} data-small={songs.length > 0 || undefined}>
        <Invitation take={take} many={songs.length > 0} />
        {(songs.length > 0 || cover.local || cover.checked) && <Taken {...{ songs, cover, leaveOut }} />}
      </Card>
    </div>
  );
}

function Invitation({ take, many }: { take: (files: File[]) => void; many: boolean }) {
  const t = useWords();
  return (
    <div className={classes.invite}>
      <AudioLines size={many ? 22 : 34} strokeWidth={1.5} aria-hidden />
      <Stack gap={2} className={classes.text}>
        <Text fw={600}>{t('releaseEditor.start.drop')}</Text>
        <Text size="sm" c="dimmed">
          {t('releaseEditor.start.rules')}
        </Text>
      </Stack>
      <FileButton
        multiple
        accept=".wav,audio/wav,audio/x-wav,image/jpeg,image/png,.jfif"
        onChange={(files) => take(files)}
      >
        {(open) => (
          <Button {...open} variant="default" leftSection={<Upload size={15} />}>
            {t('releaseEditor.start.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

/** The cover as it lies on this computer, and beside it the songs. */
function Taken({ songs, cover, leaveOut }: Pick<FirstFilesProps, 'songs' | 'cover' | 'leaveOut'>) {
  const t = useWords();
  const { local, share, checked, mistake } = cover;
  const wrong =
    mistake ?? checked?.problems.map(({ code, params }) => word(`error.media.${code}`, params))[0];
  return (
    <div className={classes.taken}>
      <div className={classes.cover}>
        {local ? (
          <Image src={local} alt={t('catalogue.album.albumImage')} w={132} h={132} radius="md" />
        ) : (
          <div className={classes.noCover}>
            <ImageUp size={24} strokeWidth={1.5} aria-hidden />
            <Text size="xs">{t('releaseEditor.start.coverLater')}</Text>
          </div>
        )}
        {share !== null && (
          <Progress
            mt={6}
            size={4}
            value={share * 100}
            aria-label={t('web.upload.progress', { name: t('catalogue.album.albumImage') })}
          />
        )}
        {wrong && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert" mt={6}>
            {wrong}
          </Text>
        )}
      </div>
      <ol className={classes.songs} aria-label={t('releaseEditor.steps.songs')}>
        {songs.map((file, index) => (
          <FileLine
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            position={index + 1}
            leaveOut={leaveOut}
          />
        ))}
      </ol>
    </div>
  );
}

interface LineProps extends Pick<FirstFilesProps, 'leaveOut'> {
  file: File;
  position: number;
}

function FileLine({ file, position, leaveOut }: LineProps) {
  const t = useWords();
  const { title, guests } = readFileName(file.name);
  return (
    <li>
      <span className={classes.number}>{position}</span>
      <Music size={15} aria-hidden />
      <Text size="sm" fw={500} truncate>
        {title}
      </Text>
      {guests.length > 0 && (
        <Text size="xs" c="dimmed" truncate>
          {t('releaseEditor.start.guests', { names: guests.join(', ') })}
        </Text>
      )}
      <Text size="xs" c="dimmed" ml="auto" className={classes.size!}>
        {sizeText(file.size)}
      </Text>
      <ActionIcon
        size={26}
        aria-label={t('releaseEditor.upload.remove', { name: file.name })}
        onClick={() => leaveOut(file)}
      >
        <X size={14} />
      </ActionIcon>
    </li>
  );
}

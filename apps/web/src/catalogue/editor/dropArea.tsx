import { Button, Card, Stack, Text } from '@mantine/core';
import { AudioLines, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { toastError } from '../../kit/dialog/toast.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { useWords, word } from '../../kit/words.ts';
import { useFileDrop } from './fileDrop.ts';
import classes from './songs.module.css';
import { sorted } from './sortFiles.ts';

interface DropAreaProps {
  /** One track, and no more. */
  single: boolean;
  /** A live release keeps its songs. */
  fixed: boolean;
  /** The one track is there. */
  full: boolean;
  /** Something is there already: the invitation becomes small. */
  many: boolean;
  /** A song that has no file yet; a single's file goes there. */
  missing: number | undefined;
  add: (files: File[], songId?: number | null) => void;
  /** A picture among the files. */
  addCover: (file: File) => void;
  children: ReactNode;
}

/** Files may be dropped anywhere on the step. */
export function DropArea(props: DropAreaProps) {
  const { single, full, many, missing, fixed, children } = props;
  const t = useWords();
  const take = (files: File[]) => takeFiles(props, files);
  const { over, target } = useFileDrop(take);
  return (
    <div className={classes.area} {...target}>
      {!fixed && !(single && full && !missing) && <Invitation {...{ single, many, take }} />}
      {children}
      {over && (
        <div className={classes.over} aria-hidden>
          <AudioLines size={40} strokeWidth={1.5} />
          <Text fw={600} size="lg">
            {t('releaseEditor.songs.release')}
          </Text>
        </div>
      )}
    </div>
  );
}

function takeFiles({ single, full, missing, fixed, add, addCover }: DropAreaProps, chosen: File[]) {
  const { songs, cover, others } = sorted(chosen);
  if (cover) addCover(cover);
  const files = [...songs, ...others];
  if (files.length === 0) return;
  if (fixed) return toastError(new Error(word('error.revision.songs')));
  if (single && missing && files.length === 1) return add(files, missing);
  if (single && (full || files.length > 1)) return toastError(new Error(word('error.album.single')));
  add(files);
}

interface InvitationProps extends Pick<DropAreaProps, 'single' | 'many'> {
  take: (files: File[]) => void;
}

function Invitation({ single, many, take }: InvitationProps) {
  const t = useWords();
  return (
    <Card className={classes.invite} data-small={many || undefined}>
      <AudioLines size={many ? 20 : 32} strokeWidth={1.5} aria-hidden />
      <Stack gap={2} className={classes.inviteText}>
        <Text fw={600}>{t(single ? 'releaseEditor.songs.dropOne' : 'releaseEditor.songs.drop')}</Text>
        <Text size="sm" c="dimmed">
          {t('releaseEditor.songs.rules')}
        </Text>
      </Stack>
      <FileButton
        multiple={!single}
        accept=".wav,audio/wav,audio/x-wav,image/jpeg,image/png,.jfif"
        onChange={(files) => take(files === null ? [] : Array.isArray(files) ? files : [files])}
      >
        {(open) => (
          <Button {...open} leftSection={<Upload size={15} />} variant={many ? 'default' : 'filled'}>
            {t('releaseEditor.songs.choose')}
          </Button>
        )}
      </FileButton>
    </Card>
  );
}

import { ActionIcon, Group, Progress, Text } from '@mantine/core';
import { CircleAlert, FileAudio, Pause, Play, RotateCw, X } from 'lucide-react';
import { percent, sizeText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import type { Upload } from '../../media/uploadQueue.ts';
import classes from './songs.module.css';
import { songUploads } from './songUploads.ts';

/** A file that has no song yet: being checked, or refused with every rule it breaks. */
export function UploadLine({ upload }: { upload: Upload }) {
  return (
    <div className={classes.file} data-state={upload.state}>
      <FileAudio size={18} strokeWidth={1.6} aria-hidden />
      <div className={classes.fileText}>
        <Text size="sm" fw={500} truncate>
          {upload.name}{' '}
          <Text span size="xs" c="dimmed">
            {sizeText(upload.size)}
          </Text>
        </Text>
        <UploadProblems upload={upload} />
      </div>
      <div className={classes.state}>
        <UploadState upload={upload} />
      </div>
    </div>
  );
}

/** Every rule a refused file breaks. */
export function UploadProblems({ upload }: { upload: Upload }) {
  if (upload.problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {upload.problems.map(({ code, params }) => (
        <li key={code}>
          <CircleAlert size={14} aria-hidden />
          {word(`error.media.${code}`, params)}
        </li>
      ))}
    </ul>
  );
}

/** How far a file is, and how to stop it, go on or give it up. */
export function UploadState({ upload }: { upload: Upload }) {
  const t = useWords();
  const { state, key, name, sent, size, message } = upload;
  const share = size > 0 ? sent / size : 0;
  const failed = state === 'failed' || state === 'refused';
  const moving = state === 'sending' || state === 'paused' || state === 'lost' || state === 'waiting';
  return (
    <div className={classes.upload}>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} lineClamp={3}>
          {t(`releaseEditor.upload.${state}`, { share: percent(Math.floor(share * 100) * 100) })}
          {failed && message && `: ${message}`}
        </Text>
        <Group gap={0} wrap="nowrap">
          {(state === 'sending' || state === 'waiting') && (
            <Act label={t('releaseEditor.upload.pause', { name })} act={() => songUploads.pause(key)}>
              <Pause size={14} />
            </Act>
          )}
          {(state === 'paused' || state === 'failed') && (
            <Act
              label={t(state === 'paused' ? 'releaseEditor.upload.resume' : 'releaseEditor.upload.retry', {
                name,
              })}
              act={() => void songUploads.resume(key)}
            >
              {state === 'paused' ? <Play size={14} /> : <RotateCw size={14} />}
            </Act>
          )}
          {state !== 'checking' && (
            <Act label={t('releaseEditor.upload.remove', { name })} act={() => songUploads.remove(key)}>
              <X size={14} />
            </Act>
          )}
        </Group>
      </Group>
      {moving && (
        <Progress
          size={4}
          value={share * 100}
          color={state === 'paused' || state === 'lost' ? 'gray' : undefined}
          aria-label={t('web.upload.progress', { name })}
        />
      )}
    </div>
  );
}

const Act = ({ label, act, children }: { label: string; act: () => void; children: React.ReactNode }) => (
  <ActionIcon size={26} aria-label={label} onClick={act}>
    {children}
  </ActionIcon>
);

import { ActionIcon, Group, Text } from '@mantine/core';
import { Pause, Play, X } from 'lucide-react';
import { lengthText } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './player.module.css';
import { pause, resume, seek, stop, usePlaying } from './playing.ts';
import { Waveform } from './waveform.tsx';

/** The one player of the page, at its foot while something plays. */
export default function MiniPlayer() {
  const t = useWords();
  const now = usePlaying();
  if (!now) return null;
  const { track, state, at, length } = now;
  const runs = state === 'playing';
  return (
    <section className={classes.player} aria-label={t('web.player.region')}>
      <ActionIcon
        variant="filled"
        color="brand"
        radius="xl"
        loading={state === 'loading'}
        aria-label={t(runs ? 'web.player.pause' : 'web.player.play')}
        onClick={runs ? pause : () => void resume()}
      >
        {runs ? <Pause size={17} /> : <Play size={17} />}
      </ActionIcon>
      <div className={classes.title}>
        <Text size="sm" fw={500} lineClamp={2}>
          {track.title}
        </Text>
        <Text size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} lineClamp={1}>
          {state === 'failed' ? t('web.player.failed') : track.artist}
        </Text>
      </div>
      <div className={classes.wave}>
        <Waveform peaks={track.peaks ?? []} length={length} at={at} seek={seek} height={32} />
      </div>
      <Group gap={4} wrap="nowrap">
        <Text size="xs" c="dimmed">
          {lengthText(at)} / {lengthText(length)}
        </Text>
        <ActionIcon size={32} aria-label={t('web.player.close')} onClick={stop}>
          <X size={16} />
        </ActionIcon>
      </Group>
    </section>
  );
}

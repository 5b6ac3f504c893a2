import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Cut } from '@rilis/contract/ringback/tone';
import type { ToneSource } from '@rilis/contract/ringback/toneSource';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lengthText, number } from '../kit/look/formats.ts';
import { useWords } from '../kit/words.ts';
import { CutFigures } from './cutFigures.tsx';
import { CutWave } from './cutWave.tsx';
import { hear, quiet, soundsOf, useHeard, type Way, wake } from './listening.ts';
import { type Master, openMaster, passageOf } from './master.ts';
import { snapped } from './snap.ts';
import { WayButtons } from './wayButtons.tsx';
import { cutAt, moved } from './window.ts';

interface CutFieldProps {
  source: ToneSource;
  cut: Cut;
  change: (cut: Cut) => void;
}

/** The ringback studio: the window is dragged over the song, snaps to beats and quiet, and is heard as a caller will. */
export function CutField({ source, cut, change }: CutFieldProps) {
  const t = useWords();
  const [snaps, setSnaps] = useState(true);
  const { master, listen, failed, loading } = useStudio(source, cut);
  const latest = useRef(cut);
  latest.current = cut;
  const settle = async (next: Cut) => {
    change(next);
    if (!snaps) return;
    const near = { ...next, start: Math.max(0, next.start - 500), length: 1000 };
    const start = await master()
      .then((opened) => passageOf(opened, near))
      .then((passage) => snapped(passage, next.start))
      .catch(() => next.start);
    // Whoever has gone on while the master was read is not taken back.
    if (latest.current.start === next.start && latest.current.length === next.length)
      change(moved(latest.current, start, source.length));
  };
  return (
    <Stack gap="sm">
      <Hooks source={source} choose={(start, length) => change(cutAt(start, length))} />
      <CutWave
        peaks={source.peaks}
        length={source.length}
        {...{ cut, change }}
        settle={(next) => void settle(next)}
      />
      <Group justify="space-between">
        <WayButtons
          listening={String(source.songFile)}
          choose={(way) => void listen(way)}
          loading={loading}
        />
        <Text size="sm" fw={500} data-testid="cut">
          {lengthText(cut.start / 1000)} – {lengthText((cut.start + cut.length) / 1000)} ·{' '}
          {t('ringback.studio.seconds', { count: number(Math.round(cut.length / 100) / 10) })}
        </Text>
      </Group>
      {failed && (
        <Alert color="red" icon={<CircleAlert size={18} />}>
          {t('ringback.studio.noMaster')}
        </Alert>
      )}
      <CutFigures {...{ cut, change }} length={source.length} />
      <Switch
        label={t('ringback.studio.snap')}
        checked={snaps}
        onChange={(event) => setSnaps(event.currentTarget.checked)}
      />
    </Stack>
  );
}

/** The passages the song offers; one press takes one. */
function Hooks({
  source,
  choose,
}: Pick<CutFieldProps, 'source'> & { choose: (start: number, length: number) => void }) {
  const t = useWords();
  if (source.hooks.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('ringback.studio.suggested')}
      </Text>
      {source.hooks.map(({ start, length, why }) => (
        <Button key={why} size="compact-sm" variant="light" onClick={() => choose(start, length)}>
          {t(`ringback.studio.why.${why}`)} · {lengthText(start / 1000)}
        </Button>
      ))}
    </Group>
  );
}

/** Fetches the master when it is first needed; what plays follows the window. */
function useStudio({ songFile }: ToneSource, cut: Cut) {
  const opened = useRef<{ id: string; master: Promise<Master> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const heard = useHeard();
  const master = () => {
    if (opened.current?.id !== songFile) opened.current = { id: songFile, master: openMaster(songFile) };
    return opened.current.master;
  };
  const listen = async (way: Way | null) => {
    if (way === null) return quiet();
    wake();
    setLoading(true);
    setFailed(false);
    try {
      hear(songFile, soundsOf(await passageOf(await master(), cut), cut), way);
    } catch {
      opened.current = null;
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  const again = useDebouncedCallback(() => {
    if (heard?.key === songFile) void listen(heard.way);
  }, 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another window is heard again
  useEffect(again, [cut.start, cut.length, cut.fadeIn, cut.fadeOut]);
  useEffect(() => quiet, []);
  return { master, listen, failed, loading };
}

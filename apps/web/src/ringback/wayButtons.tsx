import { Button, Group, SegmentedControl } from '@mantine/core';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../kit/words.ts';
import { useHeard, type Way, ways } from './listening.ts';

interface WayButtonsProps {
  /** Whose sound it is. */
  listening: string;
  /** Null: be silent. */
  choose: (way: Way | null) => void;
  loading?: boolean;
  /** The ways there are; all when left out. */
  has?: readonly Way[];
}

/** Plays the song, the tone or what a caller hears, one after the other at the same place, until it is stopped. */
export function WayButtons({ listening, choose, loading = false, has = ways }: WayButtonsProps) {
  const t = useWords();
  const heard = useHeard();
  const plays = heard?.key === listening;
  const [way, setWay] = useState<Way>('caller');
  const pick = (value: string) => {
    const next = has.find((one) => one === value) ?? 'caller';
    setWay(next);
    if (plays) choose(next);
  };
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        loading={loading && !plays}
        leftSection={plays ? <Square size={14} /> : <Play size={14} />}
        onClick={() => choose(plays ? null : way)}
      >
        {t(plays ? 'ringback.studio.stop' : 'ringback.studio.listen')}
      </Button>
      <SegmentedControl
        aria-label={t('ringback.studio.way')}
        value={plays ? (heard?.way ?? way) : way}
        onChange={pick}
        data={has.map((value) => ({ value, label: t(`ringback.studio.ways.${value}`) }))}
      />
    </Group>
  );
}

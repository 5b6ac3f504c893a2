import { Group, NumberInput } from '@mantine/core';
import { type Cut, longestFade, longestTone } from '@rilis/contract/ringback/tone';
import { useWords } from '../kit/words.ts';
import { moved, resized } from './window.ts';

interface CutFiguresProps {
  cut: Cut;
  change: (cut: Cut) => void;
  /** Milliseconds of the song. */
  length: number;
}

/** A cut by its figures, in seconds. */
export function CutFigures({ cut, change, length }: CutFiguresProps) {
  const t = useWords();
  const field = (name: 'start' | 'length' | 'fadeIn' | 'fadeOut', most: number, put: (ms: number) => Cut) => (
    <NumberInput
      key={name}
      w={130}
      label={t(`ringback.studio.${name}`)}
      value={cut[name] / 1000}
      min={0}
      max={most / 1000}
      step={name === 'start' ? 0.5 : 0.1}
      decimalScale={2}
      suffix=" s"
      onChange={(seconds) => typeof seconds === 'number' && change(put(Math.round(seconds * 1000)))}
    />
  );
  return (
    <Group gap="sm" align="flex-end">
      {field('start', Math.max(0, length - cut.length), (ms) => moved(cut, ms, length))}
      {field('length', Math.min(longestTone, length), (ms) => resized(cut, ms, length))}
      {field('fadeIn', longestFade, (fadeIn) => ({ ...cut, fadeIn }))}
      {field('fadeOut', longestFade, (fadeOut) => ({ ...cut, fadeOut }))}
    </Group>
  );
}

import { Group, NumberInput } from '@mantine/core';
import { type Cut, longestFade, longestTone, shortestTone } from '@rilis/contract/ringback/tone';
import { useState } from 'react';
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
  const longest = Math.min(longestTone, length);
  const figure = (name: keyof Cut, least: number, most: number, put: (ms: number) => Cut) => (
    <Figure key={name} {...{ name, least, most }} value={cut[name]} put={(ms) => change(put(ms))} />
  );
  return (
    <Group gap="sm" align="flex-end">
      {figure('start', 0, Math.max(0, length - cut.length), (ms) => moved(cut, ms, length))}
      {figure('length', Math.min(shortestTone, longest), longest, (ms) => resized(cut, ms, length))}
      {figure('fadeIn', 0, longestFade, (fadeIn) => ({ ...cut, fadeIn }))}
      {figure('fadeOut', 0, longestFade, (fadeOut) => ({ ...cut, fadeOut }))}
    </Group>
  );
}

interface FigureProps {
  name: keyof Cut;
  /** Milliseconds, as all of these. */
  value: number;
  least: number;
  most: number;
  put: (ms: number) => void;
}

/** Whoever types 15 seconds has typed 1 before: what is out of bounds is put right when the field is left, not while it is typed. */
function Figure({ name, value, least, most, put }: FigureProps) {
  const t = useWords();
  const [typed, type] = useState<number | string | null>(null);
  const take = (seconds: number | string) => {
    type(seconds);
    if (typeof seconds !== 'number') return;
    const ms = Math.round(seconds * 1000);
    if (ms >= least && ms <= most) put(ms);
  };
  return (
    <NumberInput
      w={130}
      label={t(`ringback.studio.${name}`)}
      value={typed ?? value / 1000}
      min={least / 1000}
      max={most / 1000}
      step={name === 'start' ? 0.5 : 0.1}
      decimalScale={2}
      suffix=" s"
      onChange={take}
      onBlur={() => type(null)}
    />
  );
}

import { Slider } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { lengthText } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './player.module.css';

interface WaveformProps {
  /** 0 to 1 each; without any only the slider is shown. */
  peaks: readonly number[];
  /** Seconds. */
  length: number;
  at: number;
  seek: (second: number) => void;
  height?: number;
}

/** The waveform from stored peaks; the sound itself is not fetched to draw it. A slider over it serves keyboard and readers. */
export function Waveform({ peaks, length, at, seek, height = 64 }: WaveformProps) {
  const t = useWords();
  const box = useDrawn(peaks, length, at, height);
  return (
    <div className={classes.waveform} style={{ height }}>
      <div ref={box} className={classes.drawn} aria-hidden />
      <Slider
        className={classes.slider}
        data-bare={peaks.length > 0 || undefined}
        size={4}
        thumbSize={12}
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={at}
        onChange={seek}
        label={lengthText}
        thumbLabel={t('web.player.position')}
        thumbProps={{ 'aria-valuetext': lengthText(at) }}
      />
    </div>
  );
}

function useDrawn(peaks: readonly number[], length: number, at: number, height: number) {
  const box = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer | null>(null);
  useEffect(() => {
    if (!box.current || peaks.length === 0 || length <= 0) return;
    let gone = false;
    const container = box.current;
    void import('wavesurfer.js').then(({ default: Surfer }) => {
      if (gone) return;
      const css = getComputedStyle(container);
      surfer.current = Surfer.create({
        container,
        height,
        barWidth: 2,
        barGap: 1,
        barRadius: 2,
        interact: false,
        cursorWidth: 0,
        normalize: true,
        peaks: [[...peaks]],
        duration: length,
        waveColor: css.getPropertyValue('--wave'),
        progressColor: css.getPropertyValue('--wave-done'),
      });
    });
    return () => {
      gone = true;
      surfer.current?.destroy();
      surfer.current = null;
    };
  }, [peaks, length, height]);
  useEffect(() => surfer.current?.setTime(at), [at]);
  return box;
}

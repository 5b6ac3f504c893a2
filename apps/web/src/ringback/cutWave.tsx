import type { Waveform } from '@rilis/contract/media/measures';
import type { Cut } from '@rilis/contract/ringback/tone';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { lengthText } from '../kit/look/formats.ts';
import { useWords } from '../kit/words.ts';
import classes from './studio.module.css';
import { moved, resized } from './window.ts';

interface CutWaveProps {
  peaks: Waveform | null;
  /** Milliseconds of the song. */
  length: number;
  cut: Cut;
  change: (cut: Cut) => void;
  /** The window was dragged to another start, and let go. */
  settle: (cut: Cut) => void;
}

type Grip = 'start' | 'window' | 'end';

/** The song's waveform with the window that becomes the tone: dragged as a whole or by its ends, or moved by arrow keys. */
export function CutWave({ peaks, length, cut, change, settle }: CutWaveProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const drag = useDrag(box, { length, cut, change, settle });
  const at = (ms: number) => `${(ms / length) * 100}%`;
  const seconds = (ms: number) => lengthText(ms / 1000);
  const keys = (grip: 'start' | 'end') => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -100, ArrowRight: 100, PageDown: -5000, PageUp: 5000 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // It is not let go at a beat: the nearest one is mostly the one that a tenth of a second leads away from.
    change(grip === 'start' ? moved(cut, cut.start + step, length) : resized(cut, cut.length + step, length));
  };
  const handle = (grip: 'start' | 'end', value: number) => (
    <div
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-grip={grip}
      aria-label={t(grip === 'start' ? 'ringback.studio.windowStart' : 'ringback.studio.windowEnd')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length / 1000)}
      aria-valuenow={Math.round(value / 1000)}
      aria-valuetext={seconds(value)}
      onKeyDown={keys(grip)}
      {...drag(grip)}
    />
  );
  return (
    <div ref={box} className={classes.wave}>
      <Bars peaks={peaks} />
      <div
        className={classes.window}
        style={{ left: at(cut.start), width: at(cut.length) }}
        {...drag('window')}
      >
        {handle('start', cut.start)}
        {handle('end', cut.start + cut.length)}
      </div>
      <div className={classes.times} aria-hidden>
        <span>0:00</span>
        <span>{seconds(length)}</span>
      </div>
    </div>
  );
}

const bars = 300;

/** The stored peaks as bars. */
function Bars({ peaks }: { peaks: Waveform | null }) {
  if (!peaks) return <div className={classes.bars} />;
  const each = Math.max(1, Math.ceil(peaks.length / bars));
  const heights = Array.from({ length: Math.ceil(peaks.length / each) }, (_, bar) =>
    Math.max(2, ...peaks.data.slice(bar * each * 2, (bar + 1) * each * 2).map(Math.abs)),
  );
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${heights.length} 256`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {heights.map((height, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name
        <rect key={bar} x={bar + 0.15} width={0.7} y={128 - height} height={height * 2} />
      ))}
    </svg>
  );
}

type Dragged = Pick<CutWaveProps, 'length' | 'cut' | 'change' | 'settle'>;

/** What a grip listens to: it follows the pointer until it is let go. */
function useDrag(box: { current: HTMLDivElement | null }, { length, cut, change, settle }: Dragged) {
  const from = useRef<{ x: number; cut: Cut; grip: Grip } | null>(null);
  const now = (event: PointerEvent): Cut | null => {
    const begun = from.current;
    const width = box.current?.clientWidth;
    if (!begun || !width) return null;
    const by = ((event.clientX - begun.x) / width) * length;
    if (begun.grip === 'end') return resized(begun.cut, begun.cut.length + by, length);
    return moved(begun.cut, begun.cut.start + by, length);
  };
  return (grip: Grip) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, cut, grip };
    },
    onPointerMove: (event: PointerEvent) => {
      const next = now(event);
      if (next) change(next);
    },
    onPointerUp: (event: PointerEvent) => {
      const next = now(event);
      const begun = from.current;
      event.stopPropagation();
      from.current = null;
      // By now the window stands where it was dragged to: whether it has another start is told by where it stood.
      if (next) (next.start === begun?.cut.start ? change : settle)(next);
    },
  });
}

import { columnWidths } from '@rilis/contract/listSetting';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { drawing } from './drawing.ts';
import { keepNow, keepSetup } from './keepSetup.ts';
import { useListSetup } from './listSetup.ts';
import classes from './table.module.css';

interface GripProps {
  screen: string;
  name: string;
  /** The column's heading. */
  heading: string;
  first: boolean;
}

const step = 16;
const within = (width: number) =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** The edge of a column: drawn with the pointer, moved with the arrows; a double click or Home gives the width back. */
export default function ColumnGrip({ screen, name, heading, first }: GripProps) {
  const t = useWords();
  const grip = useRef<HTMLSpanElement>(null);
  const setup = useListSetup(screen);
  const reachable = drawing.use();
  const now = () => within(grip.current!.parentElement!.getBoundingClientRect().width);
  const keep = (width: number) => keepSetup({ ...setup, widths: { ...setup.widths, [name]: within(width) } });
  const giveBack = () => {
    const { [name]: _drawn, ...widths } = setup.widths;
    keepSetup({ ...setup, widths });
  };
  useEffect(() => {
    if (reachable && first) grip.current?.focus();
  }, [reachable, first]);
  const pressed = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (move) keep(now() + move);
    else if (event.key === 'Home') giveBack();
    else if (event.key === 'Escape') drawing.set(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no thematic break
    <span
      ref={grip}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.widthOf', { column: heading })}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuenow={setup.widths[name] ?? columnWidths.least}
      aria-valuetext={setup.widths[name] ? `${setup.widths[name]} px` : t('table.ownWidth')}
      tabIndex={reachable ? 0 : -1}
      className={classes.grip}
      onPointerDown={(event) => draw(event, now(), keep)}
      onDoubleClick={giveBack}
      onKeyDown={pressed}
    />
  );
}

/** Follows the pointer until it is let go. */
function draw(event: PointerEvent<HTMLElement>, from: number, keep: (width: number) => void) {
  const { currentTarget: edge, pointerId, clientX: start } = event;
  if (event.button !== 0) return;
  event.preventDefault();
  edge.setPointerCapture(pointerId);
  const moved = ({ clientX }: globalThis.PointerEvent) => {
    if (Math.abs(clientX - start) > 2) keep(from + clientX - start);
  };
  edge.addEventListener('pointermove', moved);
  const letGo = () => {
    edge.removeEventListener('pointermove', moved);
    // A window that is ended with its browser goes without a word.
    keepNow();
  };
  edge.addEventListener('lostpointercapture', letGo, { once: true });
}

import { ActionIcon, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '../call/call.ts';
import { Empty } from '../look/empty.tsx';
import { useWords } from '../words.ts';
import { openSheets } from './openSheets.ts';
import classes from './paperView.module.css';
import type { Sheets } from './sheets.ts';
import { useKeys } from './useKeys.ts';
import { stampWatermark } from './watermark.ts';

interface File {
  blob: Blob;
  name: string;
}

interface PaperViewProps {
  name: string;
  /** Fetches the file; each time is written down. */
  load: (signal: AbortSignal) => Promise<File>;
  /** Who looks, and when: written all over it. */
  mark: string;
  close: () => void;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const asWide = zooms.indexOf(1);

/** A paper in the page, PDF or picture: pages, zoom, and who looks at it written over it. Nothing inside it runs. */
export default function PaperView({ name, load, mark, close }: PaperViewProps) {
  const t = useWords();
  const { file, sheets, error } = useSheets(load);
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(asWide);
  const pages = sheets?.pages ?? 1;
  const turn = (by: number) => () => setPage((now) => Math.min(pages, Math.max(1, now + by)));
  const zoom = (by: number) => () => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  useKeys({ '+': zoom(1), '=': zoom(1), '-': zoom(-1), ']': turn(1), '[': turn(-1), '0': close });
  const place = t('paperDesk.page', { page, pages });
  return (
    <section className={classes.view} aria-label={name}>
      <div className={classes.bar}>
        <span className={classes.name}>{name}</span>
        <Tool label={t('paperDesk.before')} act={turn(-1)} off={page <= 1} icon={<ChevronLeft size={16} />} />
        <span className={classes.place} role="status">
          {sheets && place}
        </span>
        <Tool
          label={t('paperDesk.after')}
          act={turn(1)}
          off={page >= pages}
          icon={<ChevronRight size={16} />}
        />
        <Tool label={t('paperDesk.smaller')} act={zoom(-1)} off={step === 0} icon={<ZoomOut size={16} />} />
        <Tool
          label={t('paperDesk.larger')}
          act={zoom(1)}
          off={step === zooms.length - 1}
          icon={<ZoomIn size={16} />}
        />
        <Tool
          label={t('paperDesk.save', { name })}
          act={() => file && saveFile(file)}
          off={!file}
          icon={<Download size={16} />}
        />
        <Tool label={t('paperDesk.close')} act={close} icon={<X size={16} />} />
      </div>
      {error ? (
        <Empty title={t('paperDesk.unreadable')} text={error.message} />
      ) : (
        <Sheet sheets={sheets} page={page} zoom={zooms[step] ?? 1} mark={mark} label={`${name}, ${place}`} />
      )}
    </section>
  );
}

interface ToolProps {
  label: string;
  act: () => void;
  icon: ReactNode;
  off?: boolean;
}

const Tool = ({ label, act, icon, off = false }: ToolProps) => (
  <ActionIcon
    size={30}
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={act}
  >
    {icon}
  </ActionIcon>
);

interface Opened {
  file?: File;
  sheets?: Sheets;
  error?: Error;
}

/** The file of a paper, opened; closed with the view. */
function useSheets(load: PaperViewProps['load']): Opened {
  const [opened, set] = useState<Opened>({});
  const first = useRef(load);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let sheets: Sheets | undefined;
    const open = async () => {
      const file = await first.current(signal);
      if (signal.aborted) return;
      set({ file });
      sheets = await openSheets(file.blob);
      if (signal.aborted) sheets.close();
      else set({ file, sheets });
    };
    open().catch((error: Error) => !signal.aborted && set((now) => ({ ...now, error })));
    return () => {
      leaving.abort();
      sheets?.close();
    };
  }, []);
  return opened;
}

interface SheetProps {
  sheets: Sheets | undefined;
  page: number;
  zoom: number;
  mark: string;
  label: string;
}

/** A page as wide as there is room, times the zoom; it is shown once who looks stands on it. */
function Sheet({ sheets, page, zoom, mark, label }: SheetProps) {
  const { ref, width } = useElementSize();
  const t = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const wide = Math.round(width * zoom);
  const [unread, setUnread] = useState('');
  const asked = `${page} ${wide}`;
  useEffect(() => {
    if (!sheets || wide === 0) return;
    let left = false;
    const density = Math.min(2, devicePixelRatio || 1);
    const show = async () => {
      const drawn = await sheets.draw(page, wide * density);
      const shown = canvas.current;
      if (left || !shown) return;
      stampWatermark(drawn, mark);
      shown.width = drawn.width;
      shown.height = drawn.height;
      shown.style.width = `${wide}px`;
      shown.getContext('2d')?.drawImage(drawn, 0, 0);
      shown.dataset.shown = String(page);
    };
    // A page that is left while it is drawn is nobody's any more; of one that cannot be, the page before must not stand there.
    show().catch(() => !left && setUnread(`${page} ${wide}`));
    return () => {
      left = true;
    };
  }, [sheets, page, wide, mark]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={classes.sheet} tabIndex={0}>
      <div ref={ref}>
        {!sheets && <Loader size="sm" />}
        {sheets && unread === asked && <Empty title={t('paperDesk.unreadable')} />}
        {sheets && unread !== asked && <canvas ref={canvas} role="img" aria-label={label} />}
      </div>
    </div>
  );
}

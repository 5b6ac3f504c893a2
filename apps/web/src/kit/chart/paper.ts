let printing = false;

/** Whether the page is being put on paper. */
export const isPaper = (): boolean => printing || matchMedia('print').matches;

/** Hears of it before the page is laid out for the printer, and when that is over. */
export function onPaper(tell: () => void): () => void {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint';
    tell();
  };
  const media = matchMedia('print');
  media.addEventListener('change', tell);
  addEventListener('beforeprint', hear);
  addEventListener('afterprint', hear);
  return () => {
    media.removeEventListener('change', tell);
    removeEventListener('beforeprint', hear);
    removeEventListener('afterprint', hear);
  };
}

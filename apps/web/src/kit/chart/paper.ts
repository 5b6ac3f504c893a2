import { store } from '../store.ts';

const media = matchMedia('print');

/** Whether the page is being put on paper: known before it is laid out for the printer. */
export const paper = store(media.matches);

media.addEventListener('change', () => paper.set(media.matches));
addEventListener('beforeprint', () => paper.set(true));
addEventListener('afterprint', () => paper.set(false));

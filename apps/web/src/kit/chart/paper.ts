import { store } from '../store.ts';

/** Whether the page is being put on paper: known before it is laid out for the printer. */
export const paper = store(false);

addEventListener('beforeprint', () => paper.set(true));
addEventListener('afterprint', () => paper.set(false));
matchMedia('print').addEventListener('change', ({ matches }) => paper.set(matches));

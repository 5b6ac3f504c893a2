import { store } from '../store.ts';

/** Whether the edges of columns are stops of the Tab key: asked for, as they would stand before every row. */
export const drawing = store(false);

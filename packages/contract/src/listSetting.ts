import { z } from 'zod';
import { route } from './route.ts';

/** Of how many lists a person's settings are kept. */
export const mostListSettings = 300;

const column = z.string().regex(/^\w{1,60}$/, 'error.validation.format');

/** How narrow and how wide a column may be made, in CSS pixels. */
export const columnWidths = { least: 48, most: 900 };

/** How one list is shown to a person: by its screen's path. */
const setting = z.object({
  screen: z.string().regex(/^\/[A-Za-z0-9_/-]{1,119}$/, 'error.validation.format'),
  /** Columns that are not as the list has them by itself: a shown one is hidden, one that is kept back is shown. */
  turned: z.array(column).max(60),
  /** Columns whose width was drawn, in CSS pixels. */
  widths: z.record(column, z.int().min(columnWidths.least).max(columnWidths.most)),
});
export type ListSetting = z.output<typeof setting>;

/** A person's own settings of lists; the last one kept counts. */
export const listSettings = {
  list: route({ method: 'GET', path: '/list-settings', can: 'signed-in', reply: z.array(setting) }),
  /** Nothing turned and no width drawn is the list as it is by itself. */
  keep: route({
    method: 'PUT',
    path: '/list-settings',
    can: 'signed-in',
    body: setting,
    reply: setting,
  }),
} as const;

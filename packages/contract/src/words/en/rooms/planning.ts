import { bulkEdit } from '../bulkEdit.ts';
import { releaseCalendar } from '../releaseCalendar.ts';

/** What is said where many releases are planned, changed or brought in at once. */
export const words = { bulkEdit, releaseCalendar } as const;

import { bulkEdit } from '../bulkEdit.ts';
import { releaseCalendar } from '../releaseCalendar.ts';

export const words = { bulkEdit, releaseCalendar };

import { sql } from 'kysely';
import { type Searchable, searchable } from '../../kit/list/searchable.ts';

/** Uploaded reports by platform and file. */
export const reportSearch: readonly Searchable[] = [
  searchable({
    kind: 'report',
    from: sql`report_batch`,
    id: sql`report_batch.id`,
    title: sql`report_batch.file_name`,
    sub: sql`report_batch.platform`,
    period: sql`report_batch.datenum`,
    live: sql`true`,
    texts: [sql`report_batch.file_name`, sql`report_batch.platform`],
  }),
];

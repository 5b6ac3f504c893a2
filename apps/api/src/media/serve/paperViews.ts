import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { type LabelPaperView, labelPaperViews as route } from '@rilis/contract/labels/paperViews';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { on } from '../../kit/http/endpoint.ts';
import { findLabel } from '../../labels/labelRows.ts';

/** Under which name the log has a paper, and what it is called here. */
export interface Logged<P extends string> {
  paper: P;
  entity: 'media' | 'invoice' | 'withholding_slip';
  id: string;
}

interface View<P extends string> {
  paper: P;
  by: string;
  times: number;
  at: Date;
}

/** Who of the staff has looked at some papers, newest first, 200 at most: one row a person, paper and day. */
export async function viewsOf<P extends string>(tx: Tx, papers: readonly Logged<P>[]): Promise<View<P>[]> {
  const { rows } = await sql<View<P>>`
    select p.paper, actor_name(l.actor_id, l.actor_login) as by, count(*)::int as times, max(l.at) as at
    from unnest(${papers.map(({ paper }) => paper)}::text[], ${papers.map(({ entity }) => entity)}::text[],
      ${papers.map(({ id }) => id)}::text[]) as p (paper, entity, id)
      join audit_log l on l.entity = p.entity and l.entity_id = p.id
    where l.action = 'viewed' and not (${ownPeople})
    group by p.paper, l.actor_id, l.actor_login, (l.at at time zone 'Asia/Jakarta')::date
    order by 4 desc, 1 limit 200`.execute(tx);
  return rows;
}

/** Its own people need not be told of themselves; staff who look with somebody's eyes are named before an arrow. */
const ownPeople = sql`l.actor_login not like '%→%' and exists (select from app_user u where u.id = l.actor_id and u.label_id = l.label_id)`;

/** The same of all papers of a label: those on file, those they have replaced, and those of its invoices, releases and covers. */
async function viewsOfLabel(tx: Tx, id: number): Promise<LabelPaperView[]> {
  const onFile = await findLabel(tx, id);
  const files = await tx
    .selectFrom('media')
    .select(['id', 'file_name'])
    .where('label_id', '=', id)
    .where('kind', '=', 'DOCUMENT')
    .execute();
  const views = await viewsOf(
    tx,
    files.map((file) => ({ paper: file.id, entity: 'media', id: file.id })),
  );
  const names = new Map(files.map((file) => [file.id, file.file_name]));
  return views.map(({ paper: file, ...view }) => ({
    ...view,
    paper: labelPapers.find((field) => onFile[field] === file) ?? null,
    fileName: names.get(file)!,
  }));
}

export const paperViewsEndpoint = on(route, ({ tx, params }) => viewsOfLabel(tx, params.id));

import type { Request } from './clients.ts';
import type { openStage } from './stage.ts';

const reader = 77;
const writer = 78;

export interface Case {
  name: string;
  ours: (n: number) => Request;
  /** The bare statement and its values; none: nothing to compare with. */
  bare?: [name: string, values: (n: number) => unknown[]];
  /** Whether both answers have to be the same. */
  same?: true;
  least: number;
  /** Before each round. */
  before?: () => Promise<unknown>;
}

/** The calls of the table, on the rows of three labels of the stage. */
export async function casesOf(stage: Awaited<ReturnType<typeof openStage>>): Promise<Case[]> {
  const staff = await stage.signIn('staff', 'ROLE_ADMIN', null);
  const owner = await stage.signIn('owner', 'ROLE_LABEL', reader);
  const maker = await stage.signIn('maker', 'ROLE_LABEL', writer);
  const ids = async (text: string, values: unknown[]) =>
    (await stage.sql.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id));
  const shown = await ids('select id from album where label_id = $1 order by id limit 50', [reader]);
  const drafts = await ids(
    `select id from album where label_id = $1 and approval_status = 'DRAFT' order by id`,
    [writer],
  );
  const waiting = await ids('select id from album where label_id between 100 and 149 order by id', []);
  const [artist] = await ids('select id from artist where label_id = $1', [writer]);
  const of = (list: number[], n: number) => list[n % list.length]!;
  const body = {
    albumType: 'Album',
    albumTitle: 'Pulang',
    albumGenre: 'Pop',
    albumArtistRoles: [{ artistId: artist, role: 'MAIN' }],
  };
  const get = (token: string, at: string): Request => ({ method: 'GET', path: at, token });
  return [
    {
      name: 'staff: a label, status, search',
      ours: () => get(staff, `/albums?search=senja&labelId=${reader}&approvalStatus=APPROVED&size=20`),
      bare: ['ofLabel', () => ['%senja%', reader]],
      same: true,
      least: 1_000,
    },
    {
      name: 'staff: everybody, search',
      ours: () => get(staff, '/albums?search=senja%204&size=20'),
      bare: ['everybody', () => ['%senja 4%']],
      same: true,
      least: 300,
    },
    {
      name: 'a label’s own list',
      ours: () => get(owner, '/albums?approvalStatus=APPROVED&size=20'),
      bare: ['own', () => [reader]],
      same: true,
      least: 1_200,
    },
    {
      name: 'detail with songs and credits',
      ours: (n) => get(owner, `/albums/${of(shown, n)}`),
      bare: ['detail', (n) => [of(shown, n)]],
      least: 2_500,
    },
    {
      name: 'create',
      ours: () => ({ method: 'POST', path: '/albums', token: maker, body }),
      bare: ['create', () => [writer, artist]],
      least: 1_300,
    },
    {
      name: 'update',
      ours: (n) => ({
        method: 'PATCH',
        path: `/albums/${of(drafts, n)}`,
        token: maker,
        body: { albumSubTitle: `Babak ${n}` },
      }),
      bare: ['update', (n) => [of(drafts, n), `Babak ${n}`]],
      least: 1_300,
    },
    {
      name: 'decision',
      ours: (n) => ({
        method: 'PUT',
        path: `/albums/${of(waiting, n)}/REJECTED`,
        token: staff,
        body: { reason: 'Sampul tidak cocok.' },
      }),
      least: 900,
      before: () =>
        stage.sql.query(
          `update album set approval_status = 'SUBMITTED', submitted_at = now() where label_id between 100 and 149`,
        ),
    },
  ];
}

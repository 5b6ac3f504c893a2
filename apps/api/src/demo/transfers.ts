import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';

interface Row {
  id: number;
}

interface Preview {
  earliest: string;
  hindrances: readonly object[];
}

/** What becomes of a release that was offered; `taker` is who it is offered to, `giver` who has it. */
type End = (desk: Desk, id: number, who: { taker: string; giver: string }) => Promise<unknown>;

const put = (desk: Desk, who: string, id: number, status: string, said: object = {}) =>
  desk.call(who, 'PUT', `/log-transfer-contents/${id}/${status}`, said);

/** One went over, one waits for staff, one was refused, one taken back, one waits for the other label's word. */
const ends: readonly End[] = [
  async (desk, id, { taker }) => {
    await put(desk, taker, id, 'CONSENTED');
    await put(desk, 'reviewer', id, 'APPROVED');
  },
  (desk, id, { taker }) => put(desk, taker, id, 'CONSENTED'),
  (desk, id, { taker }) =>
    put(desk, taker, id, 'REJECTED', { reason: 'Kontrak dengan artis ini belum kami tanda tangani.' }),
  (desk, id, { giver }) => put(desk, giver, id, 'CANCELLED'),
  async () => undefined,
];

/** Releases offered to the first label, one in each state people lead them to. What was begun is left alone. */
export async function makeTransfers(desk: Desk, { labels }: DemoPlan): Promise<void> {
  // Those nobody signs in to have no invoice under way in every state.
  const [taker, givers] = [labels[0], labels.slice(3)];
  const begun = await desk.call<{ totalElements: number }>('admin', 'GET', '/log-transfer-contents?size=1');
  if (!taker || begun.totalElements > 0) return;
  const { rows } = await desk.sql.query<{ systemcode: string; name: string }>(
    'select l.systemcode, l.name from label l join app_user u on u.label_id = l.id where u.login = $1',
    [taker.login],
  );
  const to = { toLabelSystemcode: rows[0]!.systemcode, toLabelName: rows[0]!.name };
  const left = [...ends];
  for (const { login } of givers) {
    const asked = left.length > 0 && (await offer(desk, login, to));
    if (asked) await left.shift()!(desk, asked.id, { taker: taker.login, giver: login });
  }
}

/** Offers the first release that nothing hinders. */
async function offer(desk: Desk, login: string, to: object): Promise<Row | undefined> {
  const { content } = await desk.call<{ content: Row[] }>(
    login,
    'GET',
    '/albums?approvalStatus=APPROVED&size=20',
  );
  for (const { id } of content) {
    const of = `moduleName=ALBUM&moduleId=${id}`;
    const { earliest, hindrances } = await desk.call<Preview>(
      login,
      'GET',
      `/log-transfer-contents/preview?${of}`,
    );
    if (hindrances.length > 0) continue;
    const note = 'Artis pindah ke label baru, sesuai surat perjanjian 12/2026.';
    const body = { moduleName: 'ALBUM', moduleId: id, effectiveFrom: earliest, note, ...to };
    return desk.call<Row>(login, 'POST', '/log-transfer-contents', body);
  }
  return undefined;
}

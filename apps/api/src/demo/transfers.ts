import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';

interface Row {
  id: number;
}

interface Preview {
  earliest: string;
  hindrances: readonly object[];
}

/** One release that has gone over to the first label, and one that waits for its word. What was begun is left alone. */
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
  const ends = [finish, async () => undefined];
  for (const { login } of givers) {
    const end = ends[0];
    const asked = end && (await offer(desk, login, to));
    if (!end || !asked) continue;
    await end(desk, taker.login, asked.id);
    ends.shift();
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

async function finish(desk: Desk, taker: string, id: number): Promise<void> {
  await desk.call(taker, 'PUT', `/log-transfer-contents/${id}/CONSENTED`, {});
  await desk.call('reviewer', 'PUT', `/log-transfer-contents/${id}/APPROVED`, {});
}

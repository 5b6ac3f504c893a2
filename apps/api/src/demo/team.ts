import { addDays } from '@rilis/contract/clock';
import { giveDemoPassword } from './accounts.ts';
import type { Desk } from './desk.ts';
import { formPassword } from './people.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

/** Whom the first label has brought in: somebody for its music and somebody for its money. */
const hired = [
  { login: 'uploader1', firstName: 'Wulan', lastName: 'Pratiwi', role: 'UPLOADER' },
  { login: 'finance.label1', firstName: 'Hendra', lastName: 'Gunawan', role: 'FINANCE' },
  { login: 'former1', firstName: 'Yoga', lastName: 'Saputra', role: 'UPLOADER' },
] as const;

/** The team of a label in every state: joined, left, invited, withdrawn and an invitation whose days are over. */
export const teamDays = (desk: Desk, owner: string, today: string): Happening[] => {
  const on = (before: number, time: string, work: (label: number) => Promise<unknown>): Happening => ({
    day: workday(addDays(today, -before), 0),
    time,
    work: async () => {
      const label = await labelOf(desk, owner);
      if (label !== null) await work(label);
    },
  });
  const ask = (label: number, email: string, role: string) =>
    desk.call(owner, 'POST', `/labels/${label}/invitations`, { email, role });
  return [
    ...hired.map((person, at) => on(60 - at, '10:10', (label) => hire(desk, owner, label, person))),
    on(30, '16:20', (label) => leave(desk, owner, label)),
    on(21, '09:15', (label) => once(desk, 'lama@tim.example', (email) => ask(label, email, 'UPLOADER'))),
    on(12, '11:05', (label) =>
      once(desk, 'salah.ketik@tim.example', async (email) => {
        const { id } = await ask(label, email, 'FINANCE');
        await desk.call(owner, 'DELETE', `/labels/${label}/invitations/${id}`);
      }),
    ),
    on(2, '14:40', (label) => once(desk, 'ratna@tim.example', (email) => ask(label, email, 'FINANCE'))),
  ];
};

async function labelOf(desk: Desk, login: string): Promise<number | null> {
  const { rows } = await desk.sql.query<{ label_id: string }>(
    'select label_id from app_user where login = $1',
    [login],
  );
  return rows[0] ? Number(rows[0].label_id) : null;
}

/** Nothing of it is there yet. */
async function once(desk: Desk, email: string, work: (email: string) => Promise<unknown>): Promise<void> {
  const { rowCount } = await desk.sql.query('select from invitation where email = $1', [email]);
  if (rowCount === 0) await work(email);
}

async function hire(
  desk: Desk,
  owner: string,
  label: number,
  { role, ...person }: (typeof hired)[number],
): Promise<void> {
  const { rowCount } = await desk.sql.query('select from app_user where login = $1', [person.login]);
  if (rowCount) return;
  const email = `${person.login}@tim.example`;
  await once(desk, email, () => desk.call(owner, 'POST', `/labels/${label}/invitations`, { email, role }));
  const { rows } = await desk.sql.query<{ key: string }>(
    "select params ->> 'key' as key from mail where to_address = $1 and template = 'invitation' order by id desc limit 1",
    [email],
  );
  const { key } = rows[0]!;
  await desk.call(null, 'POST', '/invitations/accept', {
    ...person,
    ...formPassword,
    key,
    langKey: 'id',
    agreement: true,
  });
  await giveDemoPassword(desk, [person]);
}

async function leave(desk: Desk, owner: string, label: number): Promise<void> {
  const { rows } = await desk.sql.query<{ id: string }>(
    'select id from app_user where login = $1 and deleted_at is null',
    [hired[2].login],
  );
  if (rows[0]) await desk.call(owner, 'DELETE', `/labels/${label}/team/${rows[0].id}`);
}

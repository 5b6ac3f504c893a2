import { addDays, addMonths, dayOfPeriod, periodOf, yearOf } from '@rilis/contract/clock';
import { pickBy, randomOf } from '@rilis/contract/random';
import { createUser } from '../accounts/seed.ts';
import { system } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import type { Desk } from './desk.ts';
import { bringPapers, legalName } from './labelPapers.ts';
import { demoPassword, formPassword, staff } from './people.ts';
import type { LabelPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

/** The staff; the platform makes the first, who makes the others. */
export async function makeStaff(desk: Desk, db: Db): Promise<void> {
  const [first, ...others] = staff;
  const { role, ...person } = first!;
  const emailOf = (login: string) => `${login}@rilis.example`;
  const made = { ...person, password: demoPassword, email: emailOf(person.login), roles: [role] };
  await withScope(db, system('demo'), (tx) => createUser(tx, made));
  const known = await knownLogins(desk);
  const missing = others.filter(({ login }) => !known.has(login));
  await Promise.all(
    missing.map(({ login, role: authority, ...name }) =>
      desk.call(person.login, 'POST', '/users', {
        ...name,
        login,
        email: emailOf(login),
        authorities: [authority],
        ...formPassword,
      }),
    ),
  );
  await giveDemoPassword(desk, missing);
}

/** The password of the demo, which everybody is told: that of the first of its people. */
export async function giveDemoPassword(desk: Desk, people: readonly { login: string }[]): Promise<void> {
  await desk.sql.query(
    `update app_user set password_hash = first.password_hash from app_user first
     where first.login = $1 and app_user.login = any ($2)`,
    [staff[0]!.login, people.map(({ login }) => login)],
  );
}

/** Labels with their owners, as the administrator enters them; each some days after its contract was signed. */
export const labelDays = (desk: Desk, labels: readonly LabelPlan[], today: string): Happening[] =>
  labels.flatMap((label) => {
    const entered = workday(contractDay(label, today), 2);
    return [
      { day: entered, time: '09:30', work: () => makeLabel(desk, label, today) },
      { day: workday(entered, 1), time: '10:45', work: () => confirmContracts(desk, [label]) },
      ...noticeDays(desk, label, yearOf(entered), today),
    ];
  });

async function makeLabel(desk: Desk, label: LabelPlan, today: string): Promise<void> {
  if ((await knownLogins(desk)).has(label.login)) return;
  const form = labelForm(label, today);
  await desk.call('admin', 'POST', '/labels', { ...form, ...(await bringPapers(desk, label, form)) });
  await giveDemoPassword(desk, [label]);
}

/** What the administrator has entered of contracts and taxes is confirmed by finance, before anything else is proposed. */
async function confirmContracts(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    `select c.id from contract_change c join app_user u on u.label_id = c.label_id and u.login = any ($1)
     where c.status = 'PROPOSED' and c.kind in ('CONTRACT', 'PAYEE_TAX')
       and not exists (select from statement s where s.label_id = c.label_id) order by c.id`,
    [labels.map(({ login }) => login)],
  );
  for (const { id } of rows) await desk.call('finance', 'PUT', `/contract-changes/${id}/CONFIRMED`, {});
}

/** Whoever is taxed by the norm gives notice of it each January; the administrator enters it, finance confirms it. */
function noticeDays(desk: Desk, { as, login }: LabelPlan, entered: number, today: string): Happening[] {
  const years = Array.from({ length: yearOf(today) - entered }, (_, index) => entered + 1 + index);
  return (as === 'SOLO_ARTIST' ? years : [])
    .map((year) => ({ year, day: workday(`${year}-01-02`, 2) }))
    .filter(({ day }) => day <= today)
    .map(({ year, day }) => ({ day, time: '09:15', work: () => renewNotice(desk, login, year) }));
}

async function renewNotice(desk: Desk, login: string, nppnYear: number): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    `select label.id from label join app_user u on u.label_id = label.id where u.login = $1 and label.nppn_year < $2`,
    [login, nppnYear],
  );
  for (const { id } of rows) {
    await desk.call('admin', 'PUT', `/labels/${id}`, { nppnYear });
    await confirmTax(desk, id);
  }
}

async function confirmTax(desk: Desk, labelId: number): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    "select id from contract_change where label_id = $1 and kind = 'PAYEE_TAX' and status = 'PROPOSED'",
    [labelId],
  );
  for (const { id } of rows) await desk.call('finance', 'PUT', `/contract-changes/${id}/CONFIRMED`, {});
}

async function knownLogins(desk: Desk): Promise<Set<string>> {
  const { rows } = await desk.sql.query<{ login: string }>('select login from app_user');
  return new Set(rows.map(({ login }) => login));
}

/** The day on which a label's contract was signed: before the first of the twelve months of income. */
export const contractDay = (label: LabelPlan, today: string): string => labelForm(label, today).contractDate;

const banks = ['BCA', 'Bank Mandiri', 'BNI', 'BRI', 'BSI'];

function labelForm(label: LabelPlan, today: string) {
  const { name, as, owner, login, city, province, prefix } = label;
  // Signed before the first of the twelve months of income.
  const year = yearOf(today) - 2;
  const random = randomOf([...prefix].reduce((sum, letter) => sum * 37 + letter.charCodeAt(0), 1));
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const labelShare = as === 'LABEL' ? 70 : 80;
  return {
    name,
    type: as === 'LABEL' ? ('COMPANY' as const) : ('INDIVIDUAL' as const),
    registerAs: as,
    beneficiaryName: legalName(label),
    pic: owner,
    emailPic: `${login}@${login}.example`,
    mobilePhonePic: `+62 812 ${digits(4)} ${digits(4)}`,
    province,
    city,
    bankName: pickBy(random)(banks),
    bankAccountNumber: `${1 + Math.floor(random() * 9)}${digits(9)}`,
    bankAccountName: legalName(label),
    contractNumber: `${prefix.slice(2)}/${year}/${digits(3)}`,
    ...daysOf(label, `${year}-0${1 + Math.floor(random() * 9)}-1${digits(1)}`, today),
    labelShare,
    rilisShare: 100 - labelShare,
    labelPool: 55,
    revShare: 50,
    ...guaranteeOf(label),
    taxIdType: 'NPWP16',
    taxId: `0${digits(15)}`,
    taxIdStatus: login === 'jalurpantura' ? 'INVALID' : 'VALID',
    ...(as === 'SOLO_ARTIST' ? { nppn: 'Y', nppnYear: year } : { nppn: 'N' }),
    isPkp: login === 'label1' || login === 'rimbanada' ? 'Y' : 'N',
    isrcPrefix: prefix,
    username: login,
    ...formPassword,
  };
}

/**
 * Four years for a company, three for an artist alone. One has ended, one ends soon, one renews itself, and of one only
 * words are known.
 */
function daysOf({ as, login, signed }: LabelPlan, contractDate: string, today: string) {
  if (signed) return { contractDate: signed, contractPeriod: 'Sampai diakhiri', contractStart: signed };
  const years = as === 'LABEL' ? 4 : 3;
  if (login === 'telukbayur') return { contractDate, contractPeriod: 'Selama kerja sama berjalan baik' };
  const usual = addDays(`${yearOf(contractDate) + years}${contractDate.slice(4)}`, -1);
  const ends: Record<string, string> = {
    cakramelodi: addDays(dayOfPeriod(addMonths(periodOf(today), -1), 1), -1),
    pasundangita: addDays(today, 20),
  };
  return {
    contractDate,
    contractPeriod: `${years} years`,
    contractStart: contractDate,
    contractEnd: ends[login] ?? usual,
    ...(login === 'gendingwetan' && { renewalMonths: 12, noticeDays: 60 }),
  };
}

/** An advance where one was promised; one label was promised a floor at the end instead. */
/** One floor was topped up when its contract ended, one is still running. */
const floors: Record<string, number> = { kelanabunyi: 25_000_000, cakramelodi: 150_000_000 };

const guaranteeOf = ({ login, advance = 0 }: LabelPlan) =>
  login in floors
    ? { minimumGuarantee: floors[login], mgMode: 'FLOOR' }
    : { minimumGuarantee: advance, mgMode: 'ADVANCE' };

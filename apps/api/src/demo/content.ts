import { jakartaInstant } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';

interface Answer {
  section: string;
  sectionIndonesian: string;
  title: string;
  titleIndonesian: string;
  description: string;
  descriptionIndonesian: string;
}

const faqs: readonly Answer[] = [
  {
    ...{ section: 'Uploading', sectionIndonesian: 'Mengunggah' },
    title: 'Which audio files are accepted?',
    titleIndonesian: 'Berkas audio apa yang diterima?',
    description: '<p>Stereo WAV, 16–24 bit, at least 44.1 kHz and at least 60 seconds long.</p>',
    descriptionIndonesian:
      '<p>WAV stereo, 16–24 bit, paling rendah 44,1 kHz, dan paling pendek 60 detik.</p>',
  },
  {
    ...{ section: 'Uploading', sectionIndonesian: 'Mengunggah' },
    title: 'Why was my release sent back?',
    titleIndonesian: 'Mengapa rilisan saya dikembalikan?',
    description:
      '<p>The reviewer pinned notes to the fields that need work. Change those and request approval again; nothing else has to be uploaded anew.</p>',
    descriptionIndonesian:
      '<p>Peninjau menuliskan catatan pada isian yang perlu diperbaiki. Perbaiki isian itu, lalu ajukan persetujuan lagi; Anda tidak perlu mengunggah ulang semuanya.</p>',
  },
  {
    ...{ section: 'Money and tax', sectionIndonesian: 'Uang dan pajak' },
    title: 'How is income tax withheld?',
    titleIndonesian: 'Bagaimana PPh dipotong?',
    description:
      '<p>The rate follows your tax status: 15 % with a valid NPWP, 30 % without, and 6 % for individuals with an NPPN notice. The reason is written next to the amount.</p>',
    descriptionIndonesian:
      '<p>Tarif mengikuti status pajak Anda: 15 % dengan NPWP yang sah, 30 % tanpanya, dan 6 % bagi perorangan yang memakai norma (NPPN). Alasan tarif tertulis di samping jumlahnya.</p>',
  },
];

/** What artists are described by, beside their genre. */
const tags = [
  'campursari',
  'dangdut',
  'indie',
  'indonesia',
  'jazz',
  'keroncong',
  'koplo',
  'pop',
  'religi',
  'tradisional',
];

export async function makeContent(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ title: string }>('select title from faq');
  for (const faq of faqs)
    if (!rows.some(({ title }) => title === faq.title)) await desk.call('admin', 'POST', '/faqs', faq);
  const { rows: known } = await desk.sql.query<{ name: string }>('select name from tag');
  for (const name of tags)
    if (!known.some((tag) => tag.name === name)) await desk.call('admin', 'POST', '/tags', { name });
}

/**
 * The platform comes with its texts of the law: in the demo's past they were there before anybody agreed to them. They are
 * kept for good, so only the owner of the database can say that they are older. `since`: YYYY-MM-DD
 */
export async function ageLegalTexts(desk: Desk, since: string): Promise<void> {
  const own = "number = 1 and created_by is null and takes_effect_at > now() - interval '1 day'";
  const { rowCount } = await desk.sql.query(`select from content_version where ${own}`);
  if (rowCount === 0) return;
  const at = `'${jakartaInstant(`${since} 08:00:00`).toISOString()}'`;
  const ofText = (table: string) => `
    alter table ${table} disable trigger user;
    update ${table} set publish_at = ${at}, created_at = ${at}, updated_at = ${at}
      where id in (select entity_id from content_version where entity = '${table}' and ${own});
    alter table ${table} enable trigger user;`;
  await desk.sql.query(`do $$ begin
    ${ofText('privacy_policy')} ${ofText('term_agreement')}
    alter table content_version disable trigger version_append_only;
    update content_version set created_at = ${at}, takes_effect_at = ${at} where ${own};
    alter table content_version enable trigger version_append_only;
  end $$`);
}

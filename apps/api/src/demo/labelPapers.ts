import { papersByKind } from '@rilis/contract/labels/labelPapers';
import type { Desk } from './desk.ts';
import { uploadPaper, uploadPhoto } from './files.ts';
import type { LabelPlan } from './plan.ts';

const titles = {
  ktp: 'Kartu Tanda Penduduk',
  npwp: 'Nomor Pokok Wajib Pajak',
  siup: 'Surat Izin Usaha Perdagangan',
  aktaPerusahaan: 'Akta Pendirian Perusahaan',
} as const;

/** What a company is called on papers. */
export const legalName = ({ as, name, owner }: Pick<LabelPlan, 'as' | 'name' | 'owner'>) =>
  as === 'LABEL' ? `PT ${name}` : owner;

export const uploadLabelPaper = (desk: Desk, who: string, label: LabelPlan, name: keyof typeof titles) =>
  uploadPaper(desk, who, name, {
    title: titles[name],
    lines: [
      ['Nama', label.owner],
      ['Nama wajib pajak', legalName(label)],
      ['Alamat', label.city],
    ],
  });

/** What the administrator has of a label that is to be entered: a photo of who signs for it, and the papers of its kind. */
export async function bringPapers(desk: Desk, label: LabelPlan, form: Parameters<typeof papersByKind>[0]) {
  const photo = await uploadPhoto(desk, 'admin', Number.parseInt(label.prefix, 36));
  const papers: Record<string, string> = { registrantPhoto: photo };
  // One after the other: labels are entered beside each other, and nobody may send more than eight files at once.
  for (const name of ['ktp', ...papersByKind(form)] as const)
    papers[name] = await uploadLabelPaper(desk, 'admin', label, name);
  return papers;
}

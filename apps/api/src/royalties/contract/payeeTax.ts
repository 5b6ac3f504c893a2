import { notifyLabel } from '../../kit/jobs.ts';
import { say } from '../../kit/words.ts';
import { labelRows } from '../../labels/labelRows.ts';
import type { Apply } from './change.ts';
import { lockLabel } from './contractTermChecks.ts';

/** Who is taxed how, checked by two people; invoices that wait are taxed by it when they are asked for. */
export const applyPayeeTax: Apply = async (tx, actor, { labelId, wanted }) => {
  const label = await lockLabel(tx, labelId!);
  const before = await labelRows.find(tx, label.id);
  await labelRows.change(tx, actor, label.id, wanted);
  await notifyLabel(tx, label.id, 'payeeTaxChanged', {}, `/backoffice/label/${label.id}/show`);
  return {
    title: ({ lang }) => say(lang, 'royalties.change.kinds.PAYEE_TAX'),
    before: Object.fromEntries(
      Object.keys(wanted).map((field) => [field, Reflect.get(before, field) ?? null]),
    ),
  };
};

import { requiredContractFields, requiredLabelFields } from '@rilis/contract/labels/label';
import type { LabelReview } from '@rilis/contract/labels/labelReview';
import { word } from '../kit/words.ts';

/** Without these nobody can approve a label: staff enter what was agreed, its own people the rest. */
export function blockedBy({ label: record }: LabelReview): string | null {
  const fields = [...requiredLabelFields, ...requiredContractFields]
    .filter((field) => (record[field] ?? '') === '')
    .map((field) => word(`labels.label.${field}`))
    .join(', ');
  return fields === '' ? null : word('labels.review.missing', { fields });
}

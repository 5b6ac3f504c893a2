import { label } from '@rilis/contract/labels/label';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../kit/call/session.ts';
import type { Crumb } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useRecord } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';

/** The trail above a label's form: the list for staff, then the label itself. */
export function useBackToLabel(): Crumb[] {
  const t = useWords();
  const may = useCan();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data } = useRecord(label);
  const list = { label: t('labels.label.many'), to: label.screen };
  const one = { label: data?.name ?? '…', to: pathOf('/backoffice/label/{id}/show', { id }) };
  return may(label.screen) ? [list, one] : [one];
}

import type { LabelDuplicate, LabelReview } from '@rilis/contract/labels/labelReview';
import { Columns, notesAt } from '../kit/approval/columns.tsx';
import { Duplicates } from '../kit/approval/duplicates.tsx';
import type { DeskProps } from '../kit/approval/kind.ts';
import { useCan } from '../kit/call/session.ts';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import { changeText } from './changeText.ts';
import { LabelBank } from './labelBank.tsx';
import { LabelContract, LabelOverview } from './labelFacts.tsx';
import { LabelPapers } from './labelPapers.tsx';

const show = '/backoffice/label/{id}/show';

/** A label to decide on: identity, bank, contract and papers as the checklist asks for them, and who has the same. */
export default function LabelReviewBody(desk: DeskProps<LabelReview>) {
  const t = useWords();
  const may = useCan();
  const { label: record, duplicates } = desk.review;
  const note = notesAt(desk);
  const rowOf = ({ id, name, systemcode, approvalStatus, by }: LabelDuplicate) => ({
    ...{ id, name, about: systemcode, status: approvalStatus, by },
    to: may(show) ? pathOf(show, { id }) : null,
  });
  return (
    <Columns
      desk={desk}
      valueText={changeText}
      right={<Duplicates rows={duplicates.map(rowOf)} none={t('labels.review.noDuplicates')} />}
    >
      <LabelOverview record={record} note={note} />
      <LabelBank record={record} note={note} />
      <LabelContract record={record} note={note} />
      <LabelPapers record={record} note={note} />
    </Columns>
  );
}

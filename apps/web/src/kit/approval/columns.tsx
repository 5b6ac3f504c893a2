import type { Change } from '@rilis/contract/review';
import { lazy, type ReactNode, Suspense } from 'react';
import { labelOf } from '../form/formContext.ts';
import { Block } from '../look/block.tsx';
import { useWords } from '../words.ts';
import classes from './desk.module.css';
import { Checklist, NotesSoFar } from './deskOpinion.tsx';
import { DifferenceList, type ValueText } from './difference.tsx';
import { fieldNameOf } from './fieldName.ts';
import { History } from './history.tsx';
import type { DeskProps, Reviewed } from './kind.ts';
import { NoteButton } from './noteButton.tsx';
import { deskOf } from './queue.ts';

const StaffNotes = lazy(() => import('./staffNotes.tsx'));

interface ColumnsProps<R extends Reviewed> {
  desk: DeskProps<R>;
  /** What it is, above the checklist. */
  left?: ReactNode;
  /** What speaks for and against it, between what has changed and the history. */
  right?: ReactNode;
  /** How a value that has changed reads; as it is stored when left out. */
  valueText?: ValueText;
  children: ReactNode;
}

/** Three columns: what it is, what it says, what is to be decided. */
export function Columns<R extends Reviewed>({ desk, left, right, valueText, children }: ColumnsProps<R>) {
  const t = useWords();
  const { kind, review } = desk;
  const at = deskOf(kind.of);
  const fieldName = (field: string) => fieldNameOf(kind, review, field);
  const changeName = (change: Change) =>
    kind.changeName?.(change) ?? labelOf(kind.words.fields, change.field);
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        {left}
        <Checklist {...desk} />
      </div>
      <div className={classes.middle}>{children}</div>
      <div className={classes.right}>
        {review.difference.length > 0 && !kind.showsDifference?.(review) && (
          <Block title={t('approval.difference')}>
            <DifferenceList changes={review.difference} {...{ changeName, valueText }} />
          </Block>
        )}
        {right}
        <NotesSoFar {...desk} />
        {at && (
          <Suspense>
            <StaffNotes kind={at} id={kind.subject(review).id} />
          </Suspense>
        )}
        <Block title={t('approval.history')}>
          <History events={review.history} fieldName={fieldName} moveText={kind.moveText} />
        </Block>
      </div>
    </div>
  );
}

/** A button at a field that pins a note to it; nothing where nobody would read it. */
export function notesAt<R extends Reviewed>(
  { kind, review, opinion, note }: DeskProps<R>,
  entity = kind.words.fields,
) {
  const read = review.mayDecide && kind.machine.moves.some(({ needs }) => needs.includes('notes'));
  if (!read) return undefined;
  return (name: string, address = name) => (
    <NoteButton field={address} name={labelOf(entity, name)} text={opinion.notes[address]} write={note} />
  );
}

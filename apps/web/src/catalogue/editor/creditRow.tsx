import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Select } from '@mantine/core';
import { creditRoles, shownRoles } from '@rilis/contract/catalogue/choices';
import type { Credit } from '@rilis/contract/catalogue/credit';
import { GripVertical, Hash, X } from 'lucide-react';
import { useWords } from '../../kit/words.ts';
import { choicesOf } from '../release/choices.ts';
import { ArtistInput } from './artistInput.tsx';
import classes from './credits.module.css';
import { spokenRow } from './sorting.ts';

interface CreditRowProps {
  id: string;
  path: string | undefined;
  credit: Credit;
  position: number;
  labelId: number;
  change: (part: Partial<Credit>) => void;
  remove: () => void;
}

/** One person in one role. */
export function CreditRow({ id, path, credit, position, labelId, change, remove }: CreditRowProps) {
  const t = useWords();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, data: { position }, attributes: spokenRow() });
  const shift = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  return (
    <div
      ref={setNodeRef}
      className={classes.row}
      data-lifted={isDragging || undefined}
      style={{ transform: shift, transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.grip}
        size={28}
        {...attributes}
        {...listeners}
        aria-label={t('releaseEditor.sort.grip', { name: credit.stageName || position })}
      >
        <GripVertical size={15} />
      </ActionIcon>
      <Select
        aria-label={t('releaseEditor.credits.role', { position })}
        data={choicesOf('role', creditRoles)}
        value={credit.role}
        onChange={(role) => role && change({ role: role as Credit['role'] })}
        allowDeselect={false}
      />
      <div className={classes.who}>
        <ArtistInput
          credit={credit}
          path={path}
          position={position}
          labelId={labelId}
          typed={!shownRoles.includes(credit.role)}
          change={change}
        />
      </div>
      {credit.artistId === null && credit.stageName?.trim() && <Numbers credit={credit} change={change} />}
      <ActionIcon
        className={classes.remove}
        size={32}
        aria-label={`${t('action.remove')}: ${credit.stageName || position}`}
        onClick={remove}
      >
        <X size={15} />
      </ActionIcon>
    </div>
  );
}

/** By which numbers a typed name is known. */
function Numbers({ credit, change }: Pick<CreditRowProps, 'credit' | 'change'>) {
  const t = useWords();
  // Few names have some: what asks for them comes when it is opened.
  const ask = async () => {
    const { askNumbers } = await import('./creditNumbers.tsx');
    const numbers = await askNumbers(credit);
    if (numbers) change(numbers);
  };
  return (
    <ActionIcon
      className={classes.numbers}
      size={32}
      color={credit.isni || credit.ipi ? 'teal' : undefined}
      aria-label={t('releaseEditor.credits.numbers', { name: credit.stageName ?? '' })}
      onClick={() => void ask()}
    >
      <Hash size={15} />
    </ActionIcon>
  );
}

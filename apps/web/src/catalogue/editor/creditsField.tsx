import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { creditRoles } from '@rilis/contract/catalogue/choices';
import { type Credit, sentCredit } from '@rilis/contract/catalogue/credit';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, type InputProps, useField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import { moved } from '../release/wizardSteps.ts';
import { CreditRow } from './creditRow.tsx';
import classes from './credits.module.css';
import { spokenSorting, useSorting } from './sorting.ts';

interface CreditsProps extends FieldProps {
  /** Whose artists may be named. */
  labelId: number;
}

/** Who did what, in the order stores show it: a role and an artist each; sorted by drag or keyboard. */
export function CreditsField({ labelId, ...field }: CreditsProps) {
  const { key, props } = useField({ wide: true, ...field });
  const prepared = (useSearch({ strict: false }) as { field?: string }).field === field.name;
  return <Credits key={key} {...props} labelId={labelId} prepared={prepared} />;
}

interface CreditsInput extends InputProps<Credit[]> {
  labelId: number;
  /** One comes to add somebody: an empty row is there already, and has the cursor. */
  prepared: boolean;
}

type Line = Credit & { key: string };

let lines = 0;
const lineOf = (credit: Credit): Line => ({ ...credit, key: `credit-${lines++}` });
const isNamed = ({ artistId, stageName }: Credit) => artistId !== null || !!stageName?.trim();

function Credits({ value, defaultValue, onChange, labelId, prepared, ...wrapper }: CreditsInput) {
  const t = useWords();
  const [initial] = useUncontrolled<Credit[]>({ value, defaultValue, finalValue: [] });
  const [list, setList] = useState(() => rowsOf(initial, prepared).map(lineOf));
  const write = (next: Line[]) => {
    setList(next);
    onChange?.(next.filter(isNamed).map(sentCredit));
  };
  const { description, withAsterisk, className, error, label, 'data-path': path } = wrapper;
  const sorted = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => list.findIndex(({ key }) => key === id));
    if (from !== undefined && to !== undefined && to >= 0 && from !== to) write(moved(list, from, to));
  };
  const change = (index: number, part: Partial<Credit>) =>
    write(list.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk, className, error }}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <DndContext
        sensors={useSorting()}
        collisionDetection={closestCenter}
        onDragEnd={sorted}
        accessibility={spokenSorting()}
      >
        <SortableContext items={list.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <div className={classes.list}>
            {list.map((line, index) => (
              <CreditRow
                key={line.key}
                id={line.key}
                path={index === (prepared ? list.length - 1 : 0) ? path : undefined}
                credit={line}
                position={index + 1}
                labelId={labelId}
                change={(part) => change(index, part)}
                remove={() => write(list.filter((_, at) => at !== index))}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      <Button
        mt={8}
        size="compact-md"
        variant="default"
        leftSection={<Plus size={15} />}
        onClick={() => setList([...list, lineOf(emptyCredit(nextRole(list)))])}
      >
        {t('releaseEditor.credits.add')}
      </Button>
    </Input.Wrapper>
  );
}

const emptyCredit = (role: Credit['role']): Credit => ({ artistId: null, stageName: null, role });

const rowsOf = (credits: Credit[], prepared: boolean): Credit[] =>
  prepared || credits.length === 0 ? [...credits, emptyCredit(nextRole(credits))] : credits;

/** The role most likely missing next. */
const nextRole = (list: readonly Pick<Credit, 'role'>[]): Credit['role'] =>
  (['MAIN', 'COMPOSER', 'LYRICIST', 'PRODUCER'] as const).find((role) =>
    list.every((credit) => credit.role !== role),
  ) ??
  creditRoles.find((role) => list.every((credit) => credit.role !== role)) ??
  'PERFORMER';

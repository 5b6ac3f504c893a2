import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Modal, Skeleton, Text } from '@mantine/core';
import type { AnyContent } from '@rilis/contract/content/entity';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../kit/call/act.ts';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import { toastError } from '../kit/dialog/toast.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { type Entity, word as say, useWords } from '../kit/words.ts';
import classes from './arrange.module.css';
import { PublicationBadge } from './publication.tsx';

type Row = { id: number } & Record<string, unknown>;

interface ArrangeProps {
  resource: AnyContent;
  word: Entity;
  close: () => void;
}

/** All rows of a list, to be put in another order by dragging or by keyboard; each move is saved at once. */
export default function ArrangeDialog({ resource, word, close }: ArrangeProps) {
  const t = useWords();
  const { rows, move, failure, again } = useOrder(resource);
  const nameOf = (row: Row) => String(row[resource.search[0] ?? 'id'] ?? row.id);
  return (
    <Modal
      opened
      onClose={close}
      title={t('content.order.title', { many: say(`${word}.many`) })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('content.order.about')}
      </Text>
      {failure && <NotLoaded error={failure} again={again} />}
      {!failure && (rows ? <Rows {...{ rows, nameOf, move }} /> : <Skeleton height={220} />)}
    </Modal>
  );
}

interface RowsProps {
  rows: Row[];
  nameOf: (row: Row) => string;
  move: (from: number, to: number) => void;
}

function Rows({ rows, nameOf, move }: RowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id));
  };
  const named = (id: unknown) => {
    const row = rows[placeOf(id)];
    return row ? nameOf(row) : '';
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={spoken(named, placeOf, rows.length)}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {rows.map((row) => (
            <Line key={row.id} row={row} name={nameOf(row)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Line({ row, name }: { row: Row; name: string }) {
  const t = useWords();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id });
  const style = {
    transition,
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
  };
  return (
    <li ref={setNodeRef} style={style} className={classes.line} data-drags={isDragging || undefined}>
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={classes.grip}
        aria-label={t('content.order.handle', { name })}
      >
        <GripVertical size={16} />
      </ActionIcon>
      <Text size="sm" fw={500} className={classes.name}>
        {name}
      </Text>
      <PublicationBadge
        publishAt={row.publishAt as Date | null}
        unpublishAt={row.unpublishAt as Date | null}
      />
    </li>
  );
}

/** Shows the new order at once; when it cannot be saved, the old one comes back, and then what there is by now. */
function useOrder(resource: AnyContent) {
  const { data, error, refetch } = useCall(resource.routes.list, { query: { size: 200 } });
  const [moved, setMoved] = useState<Row[]>();
  const rows = moved ?? (data?.content as Row[] | undefined);
  const move = (from: number, to: number) => {
    if (!rows) return;
    const next = arrayMove(rows, from, to);
    setMoved(next);
    void act(resource.routes.order, { body: { ids: next.map(({ id }) => id) } }).catch(
      async (error: unknown) => {
        setMoved(rows);
        toastError(error);
        await readAgain(resource.path);
        setMoved(undefined);
      },
    );
  };
  return { rows, move, failure: nothingToShow(error, rows) ? error : null, again: refetch };
}

interface Moved {
  active: { id: unknown };
  over: { id: unknown } | null;
}

/** What a reader of the page is told while a row moves. */
function spoken(named: (id: unknown) => string, placeOf: (id: unknown) => number, count: number) {
  const at = (key: string, { active, over }: Moved) =>
    say(`content.order.${key}`, {
      name: named(active.id),
      position: placeOf(over?.id ?? active.id) + 1,
      count,
    });
  return {
    screenReaderInstructions: { draggable: say('content.order.how') },
    announcements: {
      onDragStart: (moved: { active: { id: unknown } }) => at('lifted', { ...moved, over: null }),
      onDragOver: (moved: Moved) => at('over', moved),
      onDragEnd: (moved: Moved) => at('dropped', moved),
      onDragCancel: (moved: Moved) => at('cancelled', moved),
    },
  };
}

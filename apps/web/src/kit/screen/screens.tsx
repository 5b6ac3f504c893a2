import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import { type ComponentType, lazy } from 'react';
import type { z } from 'zod';
import { useCan } from '../call/session.ts';
import type { Values } from '../form/rules.ts';
import { ListScreen } from '../list/list.tsx';
import type { AnyListed, ListProps, RowOf } from '../list/listing.ts';
import { type EntityScreens, pathOf } from '../router/screen.ts';
import type { Word } from '../words.ts';
import { Loaded } from './record.tsx';

/** A resource whose records can be read and written. */
export type Editable = AnyListed & {
  input: z.ZodObject;
  routes: { create?: AnyRoute; read: AnyRoute; update?: AnyRoute };
};

export type RecordOf<E extends Editable> = ReplyOf<E['routes']['read']>;

export interface Parts<E extends Editable> extends Omit<ListProps<E>, 'resource' | 'create' | 'open'> {
  /** The fields, in `Section`s; `record` is missing when creating. */
  form?: ComponentType<{ record?: RecordOf<E> }>;
  /** What a new record starts with; worked out anew for each where it tells of today: a page stays open for weeks. */
  blank?: Values | (() => Values);
  /** What is said of what was written; left out: that it was saved. */
  said?: (values: Values, answer: RecordOf<E>) => Word;
  /** The detail screen; rows then open it instead of the form. */
  show?: ComponentType<{ record: RecordOf<E> }>;
}

// Forms are heavier than lists and come when one is opened.
const CreateScreen = lazy(async () => ({ default: (await import('./editScreens.tsx')).CreateScreen }));
const UpdateScreen = lazy(async () => ({ default: (await import('./editScreens.tsx')).UpdateScreen }));

/** List, create, update and show of an entity. A regular one needs its words, its columns and its fields. */
export function screens<E extends Editable>(resource: E, parts: Parts<E>): EntityScreens {
  const { form: Form, show: Show, blank = {}, said, ...list } = parts;
  const { screen } = resource;
  const end = Show ? 'show' : 'update';
  const open = (row: RowOf<E>) => pathOf(`${screen}/{id}/${end}`, { id: row.id });
  const opens = Show ?? (Form && resource.routes.update);
  const shared = { resource, entity: parts.word, said };
  return {
    // Whoever only reads the list is led to no screen that refuses them.
    list: function List() {
      const mayOpen = useCan()(`${screen}/{id}/${end}`);
      return (
        <ListScreen
          {...list}
          resource={resource}
          open={opens && mayOpen ? open : undefined}
          create={Form && resource.routes.create && `${screen}/create`}
        />
      );
    },
    ...(Form && {
      create: () => <CreateScreen {...shared} Form={Form} blank={blank} />,
      update: () => <UpdateScreen {...shared} Form={Form} />,
    }),
    ...(Show && {
      show: () => <Loaded resource={resource}>{(record) => <Show record={record as RecordOf<E>} />}</Loaded>,
    }),
  };
}

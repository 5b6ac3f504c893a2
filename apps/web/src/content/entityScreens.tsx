import type { AnyContent } from '@rilis/contract/content/entity';
import { type ComponentType, lazy } from 'react';
import { cellOf } from '../kit/list/cell.tsx';
import type { Column, ColumnOf, RowOf } from '../kit/list/listing.ts';
import type { EntityScreens } from '../kit/router/screen.ts';
import { type Parts, screens } from '../kit/screen/screens.tsx';
import { languageNow, type Word } from '../kit/words.ts';
import { Arrange } from './arrange.tsx';
import { PublicationBadge, PublicationFilter } from './publication.tsx';
import type { VersionRoutes } from './versions.tsx';

const Form = lazy(() => import('./entityForm.tsx'));
const Shown = lazy(() => import('./entityShow.tsx'));

/** What a record looks like to a visitor, its texts already in their language. */
export type Preview = ComponentType<{ values: Record<string, never> }>;

/** Fields that are the same in every language. */
type Fields<R extends AnyContent> = ComponentType<{ record?: RowOf<R> }>;

interface ContentParts<R extends AnyContent> extends Pick<Parts<R>, 'word' | 'title' | 'columns' | 'above'> {
  /** Come with the form, as the preview does. */
  fields?: () => Promise<{ default: Fields<R> }>;
  preview: () => Promise<{ default: Preview }>;
  /** Of a legal text: its versions. */
  versions?: VersionRoutes;
  /** Texts of several lines. */
  long?: readonly string[];
  /** Rows open a screen of their own before the form. */
  show?: boolean;
}

/** The screens of an entity of the public site: its list in the visitors' order, a form in two languages, and a preview. */
export function contentScreens<R extends AnyContent>(resource: R, parts: ContentParts<R>): EntityScreens {
  const { word, title, columns, above, versions, long = [], show } = parts;
  const fields = parts.fields && lazy(parts.fields);
  const preview = lazy(parts.preview);
  const shared = { resource, entity: word, preview };
  return screens(resource, {
    word,
    ...(title && { title }),
    ...(above !== undefined && { above }),
    nameOf: (row) => String(written(row, nameIn(columns[0]!)) ?? ''),
    columns: [
      ...columns.map((column) => inLanguage(resource, word, column)),
      {
        name: 'publication',
        label: 'content.publication.label',
        width: 130,
        from: 'sm',
        render: (row) => <PublicationBadge {...row} />,
        csv: [
          { field: 'publishAt', head: 'content.publication.from', as: 'time' },
          { field: 'unpublishAt', head: 'content.publication.until', as: 'time' },
        ],
      },
      { name: 'updatedAt', label: 'web.list.updated', width: 120, from: 'md' },
    ],
    filters: <PublicationFilter />,
    actions: <Arrange resource={resource} word={word} />,
    form: ({ record }) => (
      <Form {...shared} fields={fields as never} versions={versions} long={long} record={record as never} />
    ),
    ...(show && { show: ({ record }) => <Shown {...shared} record={record as never} /> }),
  });
}

const nameIn = (column: Column<never>) => (typeof column === 'string' ? column : column.name);

/** What the reader is told of a text: their own language, where it is written in it. */
const written = (row: Readonly<Record<string, unknown>>, name: string) =>
  (languageNow() === 'id' && row[`${name}Indonesian`]) || row[name];

/** A text stands under the heading of the language it is read in; an export has both. */
function inLanguage<R extends AnyContent>(
  { texts }: R,
  entity: string,
  column: Column<RowOf<R>>,
): ColumnOf<RowOf<R>> {
  const plain = typeof column === 'string' ? { name: column } : column;
  const { name } = plain;
  if (!texts.includes(name)) return plain;
  const own = `${name}Indonesian`;
  const wordOf = (field: string) => `${entity}.${field}` as Word;
  return {
    ...plain,
    get label() {
      return wordOf(languageNow() === 'id' ? own : name);
    },
    render: (row) => cellOf({ [name]: written(row, name) }, { name }),
    csv: [{ field: name, head: wordOf(name) }, { field: own }],
  };
}

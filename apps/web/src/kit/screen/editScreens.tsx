import type { AnyRoute, BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { actAndLeave } from '../call/act.ts';
import { EditForm } from '../form/form.tsx';
import type { Values } from '../form/rules.ts';
import { placeIn } from '../list/listPlace.ts';
import { PageHeader } from '../look/page.tsx';
import { pathOf } from '../router/screen.ts';
import { type Entity, useWords, type Word, word } from '../words.ts';
import { Loaded } from './record.tsx';
import type { Editable, Parts, RecordOf } from './screens.tsx';

type Said = ((values: Values, answer: unknown) => Word) | undefined;

interface FormProps<E extends Editable> extends Pick<Parts<E>, 'said'> {
  resource: E;
  entity: Entity;
  Form: ComponentType<{ record?: RecordOf<E> }>;
}

/** An empty form; leads back to the list. */
export function CreateScreen<E extends Editable>({
  resource,
  entity,
  Form,
  blank,
  said,
}: FormProps<E> & { blank: Values | (() => Values) }) {
  const t = useWords();
  const [initial] = useState(blank);
  const navigate = useNavigate();
  // What is new may not be among what the list was narrowed to.
  const toNew = () => void navigate({ to: resource.screen });
  const back = () => void navigate({ to: resource.screen, search: placeIn(resource.screen) });
  const save = (values: Values) =>
    actAndLeave(resource.routes.create!, { body: values as BodyOf<AnyRoute>, once: true });
  return (
    <>
      <PageHeader
        title={t('web.form.create', { one: word(`${entity}.one`) })}
        crumbs={[{ label: word(`${entity}.many`), to: resource.screen }]}
      />
      <EditForm
        entity={entity}
        schema={resource.input}
        initial={initial}
        save={save}
        saved={toNew}
        said={said as Said}
        cancel={back}
      >
        <Form />
      </EditForm>
    </>
  );
}

/** The form of the record in the address. */
export function UpdateScreen<E extends Editable>({ resource, entity, Form, said }: FormProps<E>) {
  const t = useWords();
  const navigate = useNavigate();
  // A correction of what is live stands in no list: it is led back to.
  const back = ({ id, revisionOf }: { id: number; revisionOf?: number | null }) =>
    void navigate(
      revisionOf
        ? { to: pathOf(`${resource.screen}/{id}/show`, { id }) }
        : { to: resource.screen, search: placeIn(resource.screen) },
    );
  const save = ({ id, version, values }: { id: number; version: number; values: Values }) =>
    actAndLeave(resource.routes.update!, { params: { id }, body: { ...values, version }, once: true });
  const head = (
    <PageHeader
      title={t('web.form.update', { one: word(`${entity}.one`) })}
      crumbs={[{ label: word(`${entity}.many`), to: resource.screen }]}
    />
  );
  return (
    <Loaded resource={resource} head={head}>
      {(record, reload) => (
        <EditForm
          key={record.version}
          entity={entity}
          schema={resource.input}
          initial={record}
          save={(values) => save({ id: record.id, version: record.version, values })}
          saved={() => back(record)}
          said={said as Said}
          cancel={() => back(record)}
          reload={reload}
        >
          <Form record={record as RecordOf<E>} />
        </EditForm>
      )}
    </Loaded>
  );
}

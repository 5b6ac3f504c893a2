import type { AnyRoute, BodyOf } from '@rilis/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { call } from '../call/call.ts';
import { EditForm } from '../form/form.tsx';
import type { Values } from '../form/rules.ts';
import type { AnyListed } from '../list/listing.ts';
import { PageHeader } from '../look/page.tsx';
import { type Entity, useWords, word } from '../words.ts';
import { Loaded } from './record.tsx';
import type { Editable, RecordOf } from './screens.tsx';

interface FormProps<E extends Editable> {
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
}: FormProps<E> & { blank: Values }) {
  const t = useWords();
  const { back, done } = useEndings(resource);
  const save = (values: Values) => call(resource.routes.create!, { body: values as BodyOf<AnyRoute> });
  return (
    <>
      <PageHeader
        title={t('web.form.create', { one: word(`${entity}.one`) })}
        crumbs={[{ label: word(`${entity}.many`), to: resource.screen }]}
      />
      <EditForm
        entity={entity}
        schema={resource.input}
        initial={blank}
        save={save}
        saved={done}
        cancel={back}
      >
        <Form />
      </EditForm>
    </>
  );
}

/** The form of the record in the address. */
export function UpdateScreen<E extends Editable>({ resource, entity, Form }: FormProps<E>) {
  const t = useWords();
  const { back, done } = useEndings(resource);
  const save = ({ id, version, values }: { id: number; version: number; values: Values }) =>
    call(resource.routes.update!, { params: { id }, body: { ...values, version } });
  return (
    <>
      <PageHeader
        title={t('web.form.update', { one: word(`${entity}.one`) })}
        crumbs={[{ label: word(`${entity}.many`), to: resource.screen }]}
      />
      <Loaded resource={resource}>
        {(record, reload) => (
          <EditForm
            key={record.version}
            entity={entity}
            schema={resource.input}
            initial={record}
            save={(values) => save({ id: record.id, version: record.version, values })}
            saved={done}
            cancel={back}
            reload={reload}
          >
            <Form record={record as RecordOf<E>} />
          </EditForm>
        )}
      </Loaded>
    </>
  );
}

/** Where a form leads when it ends: back to the list, which is read again after a save. */
function useEndings(resource: AnyListed) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const back = () => void navigate({ to: resource.screen });
  const done = () => {
    void queries.invalidateQueries({ queryKey: [resource.path], refetchType: 'none' });
    back();
  };
  return { back, done };
}

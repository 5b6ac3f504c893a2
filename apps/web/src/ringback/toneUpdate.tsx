import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { EditForm } from '../kit/form/form.tsx';
import type { Values } from '../kit/form/rules.ts';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { type Entity, useWords } from '../kit/words.ts';
import { FixedToneNote } from './toneCorrection.tsx';

interface ToneUpdateProps<T extends object> {
  record: RbtRecord;
  reload: () => void;
  entity: Entity;
  schema: z.ZodType<T>;
  initial: Values;
  /** Sends what is changed, with the version it was loaded with; whose tone it is stays as it is. */
  save: (body: Omit<T, 'labelId'> & { version: number }) => Promise<unknown>;
  children: ReactNode;
}

/** A tone of either kind that is still a draft, or for which changes were asked. */
export function ToneUpdate<T extends object>(props: ToneUpdateProps<T>) {
  const { record, reload, entity, schema, initial, save, children } = props;
  const t = useWords();
  const navigate = useNavigate();
  const { id, version } = record;
  const back = () => void navigate({ to: pathOf('/backoffice/rbt/{id}/show', { id }) });
  const send = (values: T) => {
    const { labelId: _fixed, ...rest } = values as T & { labelId?: number };
    return save({ ...(rest as Omit<T, 'labelId'>), version });
  };
  return (
    <>
      <PageHeader
        title={t('ringback.studio.change', { title: record.titleRbt })}
        crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}
      />
      <FixedToneNote record={record} />
      <EditForm key={version} {...{ entity, schema, initial, reload }} save={send} saved={back} cancel={back}>
        {children}
      </EditForm>
    </>
  );
}

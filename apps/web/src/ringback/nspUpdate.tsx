import { nsp } from '@rilis/contract/ringback/nsp';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../kit/call/act.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import NspForm from './nspForm.tsx';

/** A recording that is still a draft, or for which changes were asked. */
export default function NspUpdate() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <Loaded resource={{ path: nsp.path, screen: '/backoffice/rbt', routes: nsp.routes }}>
      {(record, reload) => {
        const { id, version } = record;
        const back = () => void navigate({ to: pathOf('/backoffice/rbt/{id}/show', { id }) });
        return (
          <>
            <PageHeader
              title={t('ringback.studio.change', { title: record.titleRbt })}
              crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}
            />
            <EditForm
              key={version}
              entity="ringback.nsp"
              schema={nsp.input}
              initial={record}
              save={({ labelId: _fixed, ...values }) =>
                actAndLeave(nsp.routes.update, { params: { id }, body: { ...values, version } })
              }
              saved={back}
              cancel={back}
              reload={reload}
            >
              <NspForm record={record} />
            </EditForm>
          </>
        );
      }}
    </Loaded>
  );
}

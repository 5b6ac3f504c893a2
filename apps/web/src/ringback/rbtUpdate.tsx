import { rbt } from '@rilis/contract/ringback/rbt';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../kit/call/act.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import RbtForm from './rbtForm.tsx';

/** A draft tone, or one for which changes were asked, in the studio again. */
export default function RbtUpdate() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <Loaded resource={rbt}>
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
              entity="ringback.rbt"
              schema={rbt.input}
              initial={{ ...record, rbtAudio: record.cut ? null : record.rbtAudio }}
              save={({ labelId: _fixed, ...values }) =>
                actAndLeave(rbt.routes.update, { params: { id }, body: { ...values, version } })
              }
              saved={back}
              cancel={back}
              reload={reload}
            >
              <RbtForm record={record} />
            </EditForm>
          </>
        );
      }}
    </Loaded>
  );
}

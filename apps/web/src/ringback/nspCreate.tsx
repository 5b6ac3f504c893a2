import { nsp } from '@rilis/contract/ringback/nsp';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../kit/call/act.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import NspForm from './nspForm.tsx';

/** A person's own recording as a tone. */
export default function NspCreate() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('ringback.nspForm.title')}
        about={t('ringback.nspForm.about')}
        crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}
      />
      <EditForm
        entity="ringback.nsp"
        schema={nsp.input}
        initial={{ titleRbt: '', genre: null, rbtLyric: '', rbtAudio: null, numberId: null, otpToken: null }}
        save={(body) => actAndLeave(nsp.routes.create, { body, once: true })}
        saved={(answer) =>
          void navigate({ to: pathOf('/backoffice/rbt/{id}/show', { id: (answer as RbtRecord).id }) })
        }
        cancel={() => void navigate({ to: '/backoffice/rbt' })}
      >
        <NspForm />
      </EditForm>
    </>
  );
}

import { coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import type { BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../../kit/call/act.ts';
import { EditForm } from '../../kit/form/form.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { CoverFields } from './coverFields.tsx';

const blank = {
  coverTitle: '',
  writers: [],
  changes: [],
  channels: ['STREAMING'],
  documents: [],
  publisherLanguage: 'id',
  licenceKind: 'MECHANICAL',
  territory: 'ID',
  publisherShare: 5000,
};

/** An application begins as a draft. */
export default function CoverCreate() {
  const t = useWords();
  const navigate = useNavigate();
  type Body = BodyOf<typeof coverApplications.create>;
  return (
    <>
      <PageHeader
        title={t('coverToMaster.apply')}
        about={t('coverToMaster.applyAbout')}
        crumbs={[{ label: t('coverToMaster.many'), to: '/backoffice/coverToMaster' }]}
      />
      <EditForm
        entity="coverToMaster"
        schema={coverApplications.create.body!}
        initial={blank}
        save={(body: Body) => actAndLeave(coverApplications.create, { body, once: true })}
        saved={(made) =>
          void navigate({
            to: pathOf('/backoffice/coverToMaster/{id}/show', { id: (made as { id: number }).id }),
          })
        }
        cancel={() => void navigate({ to: '/backoffice/coverToMaster' })}
      >
        <CoverFields fresh />
      </EditForm>
    </>
  );
}

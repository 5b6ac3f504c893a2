import { Alert } from '@mantine/core';
import {
  type CoverDetail,
  coverApplication,
  coverApplications,
  coverFields,
  type CoverFields as Fields,
} from '@rilis/contract/catalogue/coverToMaster/application';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../../kit/call/act.ts';
import { EditForm } from '../../kit/form/form.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverFields } from './coverFields.tsx';
import { StepNotes } from './coverSteps.tsx';

/** The draft of the address. */
export default function CoverUpdate() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <Loaded resource={coverApplication}>
      {(record, reload) => {
        const show = pathOf('/backoffice/coverToMaster/{id}/show', { id: record.id });
        const back = () => void navigate({ to: show });
        return (
          <>
            <PageHeader
              title={t('coverToMaster.of', { title: record.coverTitle })}
              about={t('coverToMaster.applyAbout')}
              crumbs={[
                { label: t('coverToMaster.many'), to: '/backoffice/coverToMaster' },
                { label: record.number, to: show },
              ]}
            />
            <Wanted cover={record} />
            <EditForm
              key={record.version}
              entity="coverToMaster"
              schema={coverFields}
              initial={record}
              save={(body: Fields) =>
                actAndLeave(coverApplications.update, {
                  params: { id: record.id },
                  body: { ...body, version: record.version },
                })
              }
              saved={back}
              cancel={back}
              reload={reload}
            >
              <CoverFields artistName={record.coverArtistName} />
            </EditForm>
          </>
        );
      }}
    </Loaded>
  );
}

/** What staff want changed, as they wrote it. */
function Wanted({ cover: { status, history } }: { cover: CoverDetail }) {
  const t = useWords();
  const last = history.findLast(({ toStatus }) => toStatus === 'CHANGES_REQUESTED');
  if (status !== 'CHANGES_REQUESTED' || !last || last.notes.length === 0) return null;
  return (
    <Alert color="orange" mb="md" title={t('coverToMaster.statuses.CHANGES_REQUESTED')}>
      <StepNotes notes={last.notes} />
    </Alert>
  );
}

import { Skeleton } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { whenBack } from '../../kit/call/connection.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { FixedReleaseNote } from '../release/fixedRelease.tsx';
import { useKindWords } from '../release/kindWords.ts';
import { targetOfNote } from '../release/noteName.ts';
import { NotesBanner } from '../release/notes.tsx';
import { isOpen, useFindings, useSongs } from '../release/records.ts';
import { noteHref } from '../release/wizardLink.ts';
import { type Place, placeOf, whereTo } from '../release/wizardSteps.ts';
import { DraftConflict } from './draftConflict.tsx';
import { useDraftState } from './draftForm.tsx';
import { useDraftGuard } from './draftGuard.ts';
import { DraftStatus } from './draftStatus.tsx';
import { type Draft, makeDraft } from './releaseDraft.ts';
import { WizardBar, WizardSteps } from './wizardFrame.tsx';

/** A release on its way: five steps, each with an address of its own, saved as one goes. */
export default function AlbumWizard() {
  return (
    <Loaded resource={album}>
      {(record, reload) => <Wizard key={record.id} record={record} reload={reload} />}
    </Loaded>
  );
}

/** What every step is given. */
export interface StepProps {
  draft: Draft<AlbumRecord>;
  place: Place;
}

// One step is shown at a time, and the songs' and details' fields are heavy.
const parts = {
  type: lazy(() => import('./stepType.tsx')),
  songs: lazy(() => import('./stepSongs.tsx')),
  details: lazy(() => import('./stepDetails.tsx')),
  preview: lazy(() => import('./stepPreview.tsx')),
  finish: lazy(() => import('./stepFinish.tsx')),
};

const StepClosed = lazy(() => import('./stepClosed.tsx'));

function Wizard({ record, reload }: { record: AlbumRecord; reload: () => void }) {
  const t = useWords();
  const place = openedAt(record, useSearch({ strict: false }));
  const draft = useAlbumDraft(record);
  const { record: now } = useDraftState(draft);
  useKindWords(now.albumType);
  const { data: songs } = useSongs(record.id);
  const { data } = useFindings(record.id);
  const Part = parts[place.step];
  const finished = place.step === 'finish';
  if (!isOpen(now) && !finished)
    return (
      <Suspense>
        <StepClosed record={now} reload={reload} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title={shownTitle(now)}
        crumbs={[
          { label: t('catalogue.album.many'), to: '/backoffice/music' },
          {
            label: t(`catalogue.choice.albumType.${now.albumType}`),
            to: pathOf('/backoffice/music/{id}/show', { id: now.id }),
          },
        ]}
      >
        {!finished && <DraftStatus draft={draft} />}
        <ApprovalStatusBadge value={now.approvalStatus} />
      </PageHeader>
      {!finished && (
        <NotesBanner
          history={album.routes.history}
          entity="catalogue.album"
          row={now}
          linkOf={noteHref(now.id)}
          songs={songs}
        />
      )}
      {!finished && <FixedReleaseNote record={now} />}
      <WizardSteps
        albumId={now.id}
        here={place.step}
        findings={data?.findings}
        songCount={songs?.length ?? 0}
        fresh={now.submittedAt === null}
      />
      {!finished && <DraftConflict draft={draft} entity="catalogue.album" />}
      <Suspense fallback={<Skeleton height={240} radius="md" />}>
        <Part key={place.step} draft={draft} place={place} />
      </Suspense>
      {!finished && (
        <WizardBar draft={draft} here={place.step} findings={data?.findings} songCount={songs?.length ?? 0} />
      )}
    </>
  );
}

/** Where the address says; after changes were asked for, and without a step, at the first note. */
function openedAt({ approvalStatus, notes }: AlbumRecord, search: Record<string, unknown>): Place {
  const note = approvalStatus === 'CHANGES_REQUESTED' && !search.step ? notes[0] : undefined;
  const target = note && targetOfNote(note.field);
  return target ? whereTo(target) : placeOf(search);
}

/** The draft of the release; what is typed is kept when the screen is left. */
function useAlbumDraft(record: AlbumRecord): Draft<AlbumRecord> {
  const [draft] = useState(() => draftOf(record));
  useEffect(() => {
    if (record.version > draft.state().record.version && draft.state().status === 'saved') draft.take(record);
  }, [record, draft]);
  useEffect(() => whenBack(() => void draft.flush()), [draft]);
  useEffect(() => () => void draft.flush(), [draft]);
  useDraftGuard(draft);
  return draft;
}

const draftOf = (record: AlbumRecord) =>
  makeDraft<AlbumRecord>({
    record,
    send: async (patch, version) => {
      const { id } = record;
      const saved = await call(album.routes.patch, { params: { id }, body: { ...patch, version } });
      void readAgain(reviewRoutes.findings);
      return saved;
    },
    read: () => call(album.routes.read, { params: { id: record.id } }),
  });

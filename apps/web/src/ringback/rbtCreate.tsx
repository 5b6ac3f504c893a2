import { Button, Tabs } from '@mantine/core';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { actAndLeave } from '../kit/call/act.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import { ManyTones } from './manyTones.tsx';
import RbtForm from './rbtForm.tsx';

/** The ringback studio: one tone of one song, or the same seconds of several. */
export default function RbtCreate() {
  const t = useWords();
  const { song } = useSearch({ strict: false }) as { song?: string };
  const [kind, setKind] = useState<string | null>('one');
  return (
    <>
      <PageHeader
        title={t('ringback.studio.title')}
        about={t('ringback.studio.about')}
        crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}
      />
      <Tabs value={kind} onChange={setKind} mb="md" maw={920}>
        <Tabs.List>
          <Tabs.Tab value="one">{t('ringback.studio.one')}</Tabs.Tab>
          <Tabs.Tab value="many">{t('ringback.studio.many')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {kind === 'many' ? <ManyTones /> : <OneTone song={song ? Number(song) : null} />}
    </>
  );
}

/** Saved, it is shown while it is rendered; or the next window of the same song is chosen at once. */
function OneTone({ song }: { song: number | null }) {
  const t = useWords();
  const navigate = useNavigate();
  const another = useAnother();
  const [edition, setEdition] = useState({ song, count: 0 });
  const saved = (answer: unknown) => {
    const { id, songId } = answer as RbtRecord;
    if (another.asked()) return setEdition(({ count }) => ({ song: songId ?? null, count: count + 1 }));
    void navigate({ to: pathOf('/backoffice/rbt/{id}/show', { id }) });
  };
  return (
    <div onSubmitCapture={another.submitted}>
      <EditForm
        key={edition.count}
        entity="ringback.rbt"
        schema={rbt.input}
        initial={{
          titleRbt: '',
          songId: edition.song,
          genres: [],
          composer: '',
          rbtLyric: '',
          cut: null,
          rbtAudio: null,
        }}
        save={(body) => actAndLeave(rbt.routes.create, { body })}
        saved={saved}
        cancel={() => void navigate({ to: '/backoffice/rbt' })}
        actions={
          <Button variant="default" leftSection={<CopyPlus size={15} />} onClick={another.press}>
            {t('ringback.studio.saveAnother')}
          </Button>
        }
      >
        <RbtForm />
      </EditForm>
    </div>
  );
}

/** Which button sent the form, each time anew: Save, Enter and Ctrl S do not ask for another tone. */
function useAnother() {
  const pressed = useRef(false);
  const sent = useRef(false);
  return {
    asked: () => sent.current,
    press: (event: MouseEvent<HTMLButtonElement>) => {
      pressed.current = true;
      event.currentTarget.form?.requestSubmit();
    },
    submitted: () => {
      sent.current = pressed.current;
      pressed.current = false;
    },
  };
}

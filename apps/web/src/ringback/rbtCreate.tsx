import { Button, Tabs } from '@mantine/core';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { actAndLeave } from '../kit/call/act.ts';
import { askLeaving, type Typed, useTyped, windowForms } from '../kit/form/askLeaving.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { useFormContext } from '../kit/form/formContext.ts';
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
  const [forms] = useState(() => new Set<Typed>());
  // What was typed on one side is not there on the other: whoever touches the wrong one is asked.
  const turn = async (next: string | null) => {
    const loses = next !== kind && [...forms].some((typed) => typed());
    if (!loses || (await askLeaving(undefined)) === 'leave') setKind(next);
  };
  return (
    <>
      <PageHeader
        title={t('ringback.studio.title')}
        about={t('ringback.studio.about')}
        crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}
      />
      <Tabs value={kind} onChange={(next) => void turn(next)} mb="md" maw={920}>
        <Tabs.List>
          <Tabs.Tab value="one">{t('ringback.studio.one')}</Tabs.Tab>
          <Tabs.Tab value="many">{t('ringback.studio.many')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <windowForms.Provider value={forms}>
        {kind === 'many' ? <ManyTones /> : <OneTone song={song ? Number(song) : null} />}
      </windowForms.Provider>
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
        save={(body) => actAndLeave(rbt.routes.create, { body, once: true })}
        saved={saved}
        cancel={() => void navigate({ to: '/backoffice/rbt' })}
        actions={
          <Button variant="default" leftSection={<CopyPlus size={15} />} onClick={another.press}>
            {t('ringback.studio.saveAnother')}
          </Button>
        }
      >
        <RbtForm />
        <TellsTyped />
      </EditForm>
    </div>
  );
}

/** Says to the tabs whether something was typed. */
function TellsTyped() {
  const { form } = useFormContext();
  useTyped(() => form.isDirty());
  return null;
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

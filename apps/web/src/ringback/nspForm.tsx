import { Button, Group, Stack, Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { type NspGenre, nspGenres } from '@rilis/contract/ringback/nsp';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { useOwnLabel } from '../kit/call/session.ts';
import { useFieldValue, useSetField } from '../kit/fields/field.ts';
import { RemoteSelectField, SelectField } from '../kit/fields/select.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { useWords, word } from '../kit/words.ts';
import { NumberField } from './otp/numberField.tsx';
import { Recorder } from './recorder.tsx';
import { StoredTone } from './storedTone.tsx';
import classes from './studio.module.css';
import { ToneFileField } from './toneFileField.tsx';
import { isFixed } from './tones.ts';

const templates = ['greeting', 'prayer', 'business'] as const;
const genreOf: Record<(typeof templates)[number], NspGenre> = {
  greeting: 'GREETING',
  prayer: 'PRAYER',
  business: 'BUSINESS',
};

/** One's own recording as a tone: what is said, and the recording of it. */
export default function NspForm({ record }: { record?: RbtRecord }) {
  const staff = useOwnLabel() === null;
  const isCorrection = record !== undefined && record.revisionOf !== null;
  const fixed = record !== undefined && isFixed(record);
  return (
    <>
      <Section title="ringback.nspForm.what" about="ringback.nspForm.whatAbout">
        {staff && !record && <RemoteSelectField name="labelId" route={label.routes.options} wide required />}
        {!fixed && <Templates />}
        <TextField name="titleRbt" />
        <SelectField
          name="genre"
          choices={nspGenres.map((value) => ({ value, label: word(`ringback.nspGenre.${value}`) }))}
          required
        />
        <TextAreaField name="rbtLyric" rows={3} />
      </Section>
      {!fixed && (
        <Section title="ringback.nspForm.recording" about="ringback.nspForm.recordingAbout">
          <Recording />
        </Section>
      )}
      {!isCorrection && (
        <Section title="operator.toneNumber.section" about="operator.toneNumber.sectionAbout">
          <NumberField record={record} />
        </Section>
      )}
    </>
  );
}

/** Texts that are read out loud as they are, or changed first. */
function Templates() {
  const t = useWords();
  const set = useSetField();
  const take = (name: (typeof templates)[number]) => {
    set('titleRbt', t(`ringback.template.${name}.title`));
    set('genre', genreOf[name]);
    set('rbtLyric', t(`ringback.template.${name}.text`));
  };
  return (
    <Group gap="xs" style={{ gridColumn: '1 / -1' }}>
      <Text size="sm" c="dimmed">
        {t('ringback.nspForm.templates')}
      </Text>
      {templates.map((name) => (
        <Button key={name} size="compact-sm" variant="light" onClick={() => take(name)}>
          {t(`ringback.nspGenre.${genreOf[name]}`)}
        </Button>
      ))}
    </Group>
  );
}

function Recording() {
  const script = useFieldValue<string>('rbtLyric');
  const audio = useFieldValue<string | null>('rbtAudio');
  const set = useSetField();
  const change = (id: string) => set('rbtAudio', id);
  return (
    <Stack style={{ gridColumn: '1 / -1' }}>
      {script && <div className={classes.script}>{script}</div>}
      <Recorder change={change} />
      <ToneFileField label="ringback.nsp.rbtAudio" hint="ringback.file.rules" />
      {audio && <StoredTone key={audio} mediaId={audio} />}
    </Stack>
  );
}

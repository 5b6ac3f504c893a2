import { MultiSelect } from '@mantine/core';
import { artist } from '@rilis/contract/catalogue/artist';
import {
  CHANGES,
  COVER_CHANNELS,
  COVER_TERRITORIES,
  type CoverChange,
  LICENCE_KINDS,
} from '@rilis/contract/catalogue/coverToMaster/application';
import { label } from '@rilis/contract/labels/label';
import { languages } from '@rilis/contract/words/languages';
import { useOwnLabel } from '../../kit/call/session.ts';
import { PercentField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { useField, useFieldValue } from '../../kit/fields/field.ts';
import { RemoteSelectField, SelectField } from '../../kit/fields/select.tsx';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { type Word, word } from '../../kit/words.ts';
import { DemoField, PaperField } from './fileFields.tsx';
import { OriginalPicker } from './originalPicker.tsx';
import { WritersField } from './writersField.tsx';

const choices = <T extends string>(values: readonly T[], wordOf: (value: T) => Word) =>
  values.map((value) => ({ value, label: word(wordOf(value)) }));

/** What a label writes about a cover; only its title has to be there to save it. */
export function CoverFields({ artistName, fresh }: { artistName?: string | null; fresh?: boolean }) {
  const staff = useOwnLabel() === null;
  return (
    <>
      {staff && fresh && (
        <Section title="coverToMaster.labelPart">
          <RemoteSelectField name="labelId" route={label.routes.options} required />
        </Section>
      )}
      <Section title="coverToMaster.work">
        <OriginalPicker />
        <TextField name="originalTitle" />
        <TextField name="originalArtist" />
        <TextField name="iswc" placeholder="T-034.524.680-1" />
        <TextField name="publisher" />
        <TextField name="publisherEmail" type="email" />
        <SelectField
          name="publisherLanguage"
          choices={choices(languages, (value) => `coverToMaster.languages.${value}`)}
        />
        <WritersField />
      </Section>
      <Section title="coverToMaster.coverPart">
        <TextField name="coverTitle" />
        <RemoteSelectField name="coverArtistId" route={artist.routes.options} current={artistName ?? null} />
        <TextField name="language" />
        <ManyField name="changes" data={choices(CHANGES, (value) => `coverToMaster.change.${value}`)} />
        <SelectField
          name="licenceKind"
          choices={choices(LICENCE_KINDS, (value) => `coverToMaster.licenceKinds.${value}`)}
        />
        <ChangeFields />
      </Section>
      <Section title="coverToMaster.termsPart">
        <ManyField
          name="channels"
          data={choices(COVER_CHANNELS, (value) => `coverToMaster.channel.${value}`)}
        />
        <SelectField
          name="territory"
          choices={choices(COVER_TERRITORIES, (value) => `coverToMaster.territories.${value}`)}
        />
        <DateField name="startsOn" />
        <DateField name="endsOn" />
        <PercentField name="proposedShare" />
        <PercentField name="publisherShare" />
      </Section>
      <Section title="coverToMaster.proofPart">
        <DemoField />
        <TextField name="link" type="url" placeholder="https://" />
        <PaperField />
      </Section>
    </>
  );
}

/** What each kind of change needs; what nothing asks for is not shown. */
function ChangeFields() {
  const changes = useFieldValue<readonly CoverChange[]>('changes') ?? [];
  const has = (...of: CoverChange[]) => of.some((one) => changes.includes(one));
  return (
    <>
      {has('ARRANGEMENT', 'MELODY') && <TextAreaField name="changeNote" rows={3} />}
      {has('LYRICS') && <TextAreaField name="newLyrics" rows={8} />}
      {has('SAMPLE') && <TextAreaField name="sampleOf" rows={2} />}
    </>
  );
}

function ManyField({ name, data }: { name: string; data: { value: string; label: string }[] }) {
  const { key, props } = useField({ name });
  return <MultiSelect key={key} {...props} data={data} hidePickedOptions />;
}

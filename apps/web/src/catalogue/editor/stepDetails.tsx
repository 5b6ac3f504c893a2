import { Alert } from '@mantine/core';
import { album } from '@rilis/contract/catalogue/album';
import { albumCategories } from '@rilis/contract/catalogue/choices';
import { codeRoutes } from '@rilis/contract/catalogue/code';
import { requiredAlbumFields } from '@rilis/contract/catalogue/rules/required';
import { isSoundtrack } from '@rilis/contract/catalogue/rules/rights';
import { addDays, today, yearOf } from '@rilis/contract/clock';
import { CalendarClock } from 'lucide-react';
import { call } from '../../kit/call/call.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { SwitchField, TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { choicesOf } from '../release/choices.ts';
import { useFindings } from '../release/records.ts';
import type { StepProps } from './albumWizard.tsx';
import { CodeField } from './codeField.tsx';
import { CoverField } from './coverField.tsx';
import { CreditsField } from './creditsField.tsx';
import { DraftForm } from './draftForm.tsx';
import { pinnable } from './filled.ts';
import { GenreField, LanguageField } from './lookupFields.tsx';
import { RightsSection } from './rightsSection.tsx';
import { StoresField } from './storesField.tsx';
import { TerritoryFields } from './territoryFields.tsx';
import classes from './wizard.module.css';
import { YesNoField } from './yesNoField.tsx';

/** Everything stores ask about a release. */
export default function StepDetails({ draft, place }: StepProps) {
  const { id, labelId, revisionOf } = draft.state().record;
  const { data } = useFindings(id);
  return (
    <DraftForm
      entity="catalogue.album"
      schema={album.input}
      required={requiredAlbumFields}
      draft={draft}
      findings={pinnable(data?.findings, id)}
      field={place.field}
    >
      <div className={classes.details}>
        <Section title="releaseEditor.details.cover" about="releaseEditor.details.coverAbout">
          <CoverField />
        </Section>
        <NameSection />
        <Section title="releaseEditor.details.artists" about="releaseEditor.details.artistsAbout">
          <CreditsField name="albumArtistRoles" labelId={labelId} />
          <TextField name="displayAlbumArtistName" wide />
        </Section>
        <ContentSection />
        <OwnerSection fixed={revisionOf !== null} />
        <DatesSection />
        <StoresSection />
        <RightsSection />
      </div>
    </DraftForm>
  );
}

function NameSection() {
  return (
    <Section title="releaseEditor.details.name">
      <TextField name="albumTitle" />
      <TextField name="albumSubTitle" hint="releaseEditor.details.subTitleHint" />
      <TextField name="displayAlbumTitle" hint="releaseEditor.details.displayHint" />
      <TextField name="albumTitleOrigin" hint="releaseEditor.details.originHint" />
      <TextAreaField name="albumDescription" rows={3} />
    </Section>
  );
}

function ContentSection() {
  const asked = {
    albumCategory: useFieldValue<(typeof albumCategories)[number]>('albumCategory'),
    albumGenre: useFieldValue<string>('albumGenre'),
    secondaryGenre: useFieldValue<string>('secondaryGenre'),
  };
  return (
    <Section title="releaseEditor.details.content">
      <SelectField name="albumCategory" choices={choicesOf('albumCategory', albumCategories)} />
      <LanguageField name="albumLanguage" />
      <GenreField name="albumGenre" />
      <GenreField name="secondaryGenre" />
      {isSoundtrack(asked) && <TextField name="soundtrackOf" wide />}
      <NumberField name="diskCnt" min={1} max={99} />
      <YesNoField name="adultYn" />
      <SwitchField name="albumExplicit" hint="releaseEditor.details.explicitHint" />
      <TextField name="uniqueSearchKeyword" hint="releaseEditor.details.keywordHint" />
    </Section>
  );
}

function OwnerSection({ fixed }: { fixed: boolean }) {
  const line = `${yearOf(today())} Senja Records`;
  return (
    <Section title="releaseEditor.details.owners" about="releaseEditor.details.ownersAbout">
      <TextField name="pline" placeholder={line} hint="releaseEditor.details.plineHint" />
      <TextField name="cline" placeholder={line} hint="releaseEditor.details.clineHint" />
      <TextField name="labelName" />
      <TextField name="rightController" />
      <CodeField
        name="upcIcpn"
        placeholder="8991234567890"
        generate={async () => (await call(codeRoutes.upc)).upc}
        fixed={fixed}
      />
      <SwitchField name="transfer" hint="releaseEditor.details.transferHint" />
      <TextField name="resourceContributor" />
      <TextField name="indirectResourceContributor" />
    </Section>
  );
}

function DatesSection() {
  return (
    <Section title="releaseEditor.details.dates">
      <DateField name="releaseDate" hint="releaseEditor.details.releaseHint" />
      <DateField name="originalReleaseDate" hint="releaseEditor.details.originalHint" />
      <ReleaseAdvice />
      <DateField name="startDate" hint="releaseEditor.details.startHint" />
      <DateField name="preOrderDate" hint="releaseEditor.details.preOrderHint" />
    </Section>
  );
}

function StoresSection() {
  return (
    <Section title="releaseEditor.stores.title" about="releaseEditor.stores.about">
      <TerritoryFields />
      <StoresField />
    </Section>
  );
}

/** Stores' editors choose a week ahead: an earlier date goes out, but is not pitched. */
function ReleaseAdvice() {
  const t = useWords();
  const date = useFieldValue<string>('releaseDate');
  const moved = useFieldValue<boolean>('transfer');
  const soonest = addDays(today(), 7);
  if (!date || date >= soonest || (moved && date < today())) return null;
  return (
    <Alert color="yellow" icon={<CalendarClock size={18} />} style={{ gridColumn: '1 / -1' }}>
      {t('releaseEditor.details.soon', { day: dayText(soonest) })}
    </Alert>
  );
}

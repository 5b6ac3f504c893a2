import { Text } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import { type ContractTermRow, contractTerms } from '@rilis/contract/royalties/contractTerm';
import { TERM_BASES, TERRITORIES } from '@rilis/contract/royalties/terms';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { PercentField } from '../../kit/fields/amount.tsx';
import { DecimalField } from '../../kit/fields/decimal.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { RemoteSelectField, SelectField } from '../../kit/fields/select.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords, word } from '../../kit/words.ts';
import money from '../money.module.css';
import { PeriodField } from '../periodField.tsx';
import { contractPeriods } from '../periods.ts';
import { channelChoices } from '../pool/channels.ts';
import { Simulation } from './simulation.tsx';
import { aboutText } from './termTable.tsx';

interface FormProps {
  labelId: number;
  /** The term whose new version this is: its condition stays. */
  replaces: ContractTermRow | undefined;
  /** The period it starts in unless another one is chosen. */
  from: number;
  close: () => void;
}

const blank = { base: 'NET', labelShare: 7000, priority: 0 };

/** A new term, or a new version of one from a period on. */
export function TermForm({ labelId, replaces, from, close }: FormProps) {
  const t = useWords();
  const save = async (values: BodyOf<typeof contractTerms.create>) => {
    await act(contractTerms.create, { params: { id: labelId }, body: values, once: true });
    toastDone(t('royalties.change.waits'));
    close();
  };
  return (
    <ActionForm
      entity="royalties.term"
      schema={contractTerms.create.body!}
      initial={{ ...(replaces ? nextOf(replaces) : blank), from }}
      act={save}
      cancel={close}
      yes={t('action.save')}
    >
      {replaces && (
        <Text size="sm" c="dimmed">
          {t('royalties.term.replaceText', { term: aboutText(replaces) })}
        </Text>
      )}
      <div className={money.fields}>
        {!replaces && <ConditionFields labelId={labelId} />}
        <PaysFields />
        <PeriodField name="from" months={contractPeriods()} />
        <PeriodField name="to" months={contractPeriods()} />
        <NumberField name="priority" max={99} />
      </div>
      <Simulation labelId={labelId} of="term" />
    </ActionForm>
  );
}

/** The same condition and payment. */
const nextOf = ({ id, channel, dsp, territory, artistId, albumId, songId, ...term }: ContractTermRow) => ({
  ...{ channel, dsp, territory, artistId, albumId, songId },
  base: term.base,
  labelShare: term.labelShare,
  poolShare: term.poolShare,
  unitRate: term.unitRate,
  priority: term.priority,
  replaces: id,
});

function ConditionFields({ labelId }: { labelId: number }) {
  return (
    <>
      <SelectField name="channel" choices={channelChoices()} />
      <RemoteSelectField name="dsp" route={choicesOf(labelId, 'dsp')} />
      <SelectField
        name="territory"
        choices={TERRITORIES.map((value) => ({ value, label: word(`royalties.term.territories.${value}`) }))}
      />
      <RemoteSelectField name="artistId" route={choicesOf(labelId, 'artist')} />
      <RemoteSelectField name="albumId" route={choicesOf(labelId, 'album')} />
      <RemoteSelectField name="songId" route={choicesOf(labelId, 'song')} />
    </>
  );
}

/** The choices of this label as a route of their own, as a field asks it. */
const choicesOf = (labelId: number, of: 'artist' | 'album' | 'song' | 'dsp') => ({
  method: contractTerms.choices.method,
  can: contractTerms.choices.can,
  path: `/labels/${labelId}/terms/choices/${of}` as const,
  query: contractTerms.choices.query,
  reply: contractTerms.choices.reply,
});

function PaysFields() {
  const base = useFieldValue<string>('base');
  return (
    <>
      <SelectField
        name="base"
        choices={TERM_BASES.map((value) => ({ value, label: word(`royalties.term.bases.${value}`) }))}
      />
      <PercentField name="labelShare" />
      {base === 'POOL' && <PercentField name="poolShare" required />}
      {base === 'UNIT' && <DecimalField name="unitRate" required />}
    </>
  );
}

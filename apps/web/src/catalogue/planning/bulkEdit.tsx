import { Alert, Button, Chip, Group, Input, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type AlikeField,
  alikeFields,
  bulkChange,
  bulkPreview,
  type Previewed,
} from '@rilis/contract/catalogue/bulkEdit';
import { albumCategories } from '@rilis/contract/catalogue/choices';
import { type ReactNode, useState } from 'react';
import { CallError, call, reasonOf } from '../../kit/call/call.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { useTyped } from '../../kit/form/askLeaving.tsx';
import { FormProvider, labelOf } from '../../kit/form/formContext.ts';
import { mistakesOf, tidied, type Values } from '../../kit/form/rules.ts';
import type { BulkFormProps } from '../../kit/list/bulkAction.ts';
import { useWords } from '../../kit/words.ts';
import { GenreField, LanguageField } from '../editor/lookupFields.tsx';
import { StoresField } from '../editor/storesField.tsx';
import { choicesOf } from '../release/choices.ts';
import { BulkPreview } from './bulkPreview.tsx';

const inputs: Readonly<Record<AlikeField, () => ReactNode>> = {
  albumGenre: () => <GenreField name="albumGenre" />,
  secondaryGenre: () => <GenreField name="secondaryGenre" />,
  albumLanguage: () => <LanguageField name="albumLanguage" />,
  albumCategory: () => (
    <SelectField name="albumCategory" choices={choicesOf('albumCategory', albumCategories)} />
  ),
  pline: () => <TextField name="pline" hint="releaseEditor.details.plineHint" />,
  cline: () => <TextField name="cline" hint="releaseEditor.details.clineHint" />,
  labelName: () => <TextField name="labelName" />,
  releaseDate: () => <DateField name="releaseDate" />,
  preOrderDate: () => <DateField name="preOrderDate" hint="releaseEditor.details.preOrderHint" />,
  dsp: () => <StoresField />,
};

/** Of them one is asked first. */
const first: AlikeField[] = ['albumGenre'];

/** The same fields of many drafts: first what, then what becomes of each, then it is done row by row. */
export default function BulkEdit({ rows, send, cancel }: BulkFormProps) {
  const t = useWords();
  const [fields, choose] = useState<AlikeField[]>(first);
  const [previewed, setPreviewed] = useState<Previewed[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...Object.fromEntries(alikeFields.map((name) => [name, null])), dsp: [] },
    validate: (values) => mistakesOf(bulkChange, changeOf(values, fields)),
  });
  useTyped(() => form.isDirty() || fields.join() !== first.join());
  const look = form.onSubmit(async (values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ids: rows.map(({ id }) => Number(id)), change: changeOf(values, fields) };
      setPreviewed(await call(bulkPreview, { body }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  });
  if (previewed)
    return (
      <BulkPreview
        previewed={previewed}
        back={() => setPreviewed(undefined)}
        apply={() => send(changeOf(form.getValues(), fields), asItWas(previewed))}
      />
    );
  return (
    <FormProvider value={{ form, entity: 'catalogue.album', schema: bulkChange }}>
      <form noValidate onSubmit={look}>
        <Stack gap="md">
          <Which fields={fields} choose={choose} />
          {fields.map((name) => (
            <div key={name}>{inputs[name]()}</div>
          ))}
          {failure && <Alert color="red">{failure}</Alert>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={fields.length === 0}>
              {t('bulkEdit.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}

function Which({ fields, choose }: { fields: AlikeField[]; choose: (fields: AlikeField[]) => void }) {
  const t = useWords();
  return (
    <Input.Wrapper label={t('bulkEdit.what')} description={t('bulkEdit.whatHint')} labelElement="div">
      <Chip.Group multiple value={fields} onChange={(chosen) => choose(inOrder(chosen))}>
        <Group gap={6} mt={8}>
          {alikeFields.map((name) => (
            <Chip key={name} value={name} size="xs">
              {labelOf('catalogue.album', name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** Of each release that changes what it said before, for whoever wants it back. */
const asItWas = (previewed: readonly Previewed[]) =>
  new Map(
    previewed
      .filter(({ changes }) => changes.length > 0)
      .map(({ id, changes }) => [id, Object.fromEntries(changes.map((one) => [one.field, one.before]))]),
  );

const inOrder = (chosen: readonly string[]) => alikeFields.filter((name) => chosen.includes(name));

const changeOf = (values: Values, fields: readonly AlikeField[]): Values =>
  tidied(bulkChange, Object.fromEntries(fields.map((name) => [name, values[name]])));

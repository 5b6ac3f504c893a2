import { Button, Checkbox, Input, SegmentedControl, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { aiParts, borrowedKinds } from '@rilis/contract/catalogue/choices';
import { type InputProps, useField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './disclosure.module.css';

type Ai = Partial<Record<(typeof aiParts)[number], boolean>>;
type Borrowed = { kind: (typeof borrowedKinds)[number]; proof: boolean }[];

/** Which parts a machine has made: each is answered with yes or no, as stores ask for it. */
export function AiField() {
  const { key, props } = useField({ name: 'aiDisclosure', wide: true });
  return <AiInput key={key} {...props} />;
}

function AiInput({
  value,
  defaultValue,
  onChange,
  label,
  className,
  error,
  'data-path': path,
}: InputProps<Ai | null>) {
  const t = useWords();
  const [answers, setAnswers] = useUncontrolled<Ai | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const none = () => setAnswers(Object.fromEntries(aiParts.map((part) => [part, false])) as Ai);
  const put = (part: (typeof aiParts)[number], answer: string) =>
    setAnswers({ ...answers, [part]: answer === 'yes' });
  return (
    <Input.Wrapper
      {...{ label, className, error }}
      description={t('releaseEditor.songForm.aiHint')}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      {aiParts.some((part) => answers?.[part] === undefined) && (
        <Button mt={8} display="block" size="compact-sm" variant="default" onClick={none}>
          {t('releaseEditor.songForm.noAi')}
        </Button>
      )}
      <div className={classes.parts}>
        {aiParts.map((part, index) => {
          const answer = answers?.[part];
          return (
            <div key={part} className={classes.part}>
              <span>{t(`catalogue.choice.ai.${part}`)}</span>
              <SegmentedControl
                size="xs"
                aria-label={t(`catalogue.choice.ai.${part}`)}
                data-path={index === 0 ? path : undefined}
                value={answer === undefined ? '' : answer ? 'yes' : 'no'}
                onChange={(chosen) => put(part, chosen)}
                data={[
                  { value: 'no', label: t('catalogueScreens.fields.no') },
                  { value: 'yes', label: t('catalogueScreens.fields.yes') },
                ]}
              />
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}

/** What was taken from others, and whether a proof is there. */
export function BorrowedField() {
  const { key, props } = useField({ name: 'borrowed', wide: true });
  return <BorrowedInput key={key} {...props} />;
}

function BorrowedInput({
  value,
  defaultValue,
  onChange,
  label,
  className,
  error,
  'data-path': path,
}: InputProps<Borrowed>) {
  const t = useWords();
  const [list, setList] = useUncontrolled<Borrowed>({ value, defaultValue, finalValue: [], onChange });
  const entry = (kind: string) => list?.find((one) => one.kind === kind);
  const toggle = (kind: Borrowed[number]['kind'], on: boolean) =>
    setList(on ? [...(list ?? []), { kind, proof: false }] : (list ?? []).filter((one) => one.kind !== kind));
  const prove = (kind: string, proof: boolean) =>
    setList((list ?? []).map((one) => (one.kind === kind ? { ...one, proof } : one)));
  return (
    <Input.Wrapper {...{ label, className, error }} labelElement="div" role="group" aria-label={label}>
      <Stack gap={8} mt={6}>
        {borrowedKinds.map((kind, index) => {
          const found = entry(kind);
          return (
            <div key={kind} className={classes.part}>
              <Checkbox
                label={t(`catalogue.choice.borrowed.${kind}`)}
                data-path={index === 0 ? path : undefined}
                checked={!!found}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
              />
              {found && (
                <Checkbox
                  label={t('releaseEditor.songForm.proof')}
                  checked={found.proof}
                  onChange={(event) => prove(kind, event.currentTarget.checked)}
                />
              )}
            </div>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}

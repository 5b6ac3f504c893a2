import { Button, Radio, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

// All the countries there are, for the few releases that choose among them.
const Territories = lazy(() => import('./territories.tsx'));

type Where = 'N' | 'Y' | 'SOME';

/** Where it may be sold: everywhere but in some countries, in Indonesia, or in a choice of countries. */
export function TerritoryFields() {
  const t = useWords();
  const { where, choose } = useWhere();
  const { props } = useField({ name: 'domesticYn', wide: true });
  const { label, description, withAsterisk, className, error } = props;
  const path = String((props as Record<string, unknown>)['data-path'] ?? '');
  const choices = [
    { value: 'N', label: t('catalogue.choice.domesticYn.N') },
    { value: 'Y', label: t('catalogue.choice.domesticYn.Y') },
    { value: 'SOME', label: t('releaseEditor.stores.chosenCountries') },
  ];
  return (
    <>
      <Radio.Group
        {...{ label, description, withAsterisk, className, error }}
        value={where}
        onChange={(chosen) => choose(chosen as Where)}
      >
        <Stack gap={8} mt={6} className={classes.plain}>
          {choices.map((choice, index) => (
            <Radio key={choice.value} {...choice} size="xs" data-path={index === 0 ? path : undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Suspense>
        {where === 'SOME' && (
          <Territories name="includedTerritories" none={t('releaseEditor.stores.noneChosen')} />
        )}
        {where === 'N' && <LeftOut />}
      </Suspense>
    </>
  );
}

function useWhere() {
  const set = useSetField();
  const domestic = useFieldValue<boolean | null>('domesticYn');
  const included = useFieldValue<string[]>('includedTerritories') ?? [];
  const [some, setSome] = useState(included.length > 0);
  const plain: Where | null = domestic === true ? 'Y' : domestic === false ? 'N' : null;
  const where = plain === 'N' && (some || included.length > 0) ? 'SOME' : plain;
  const choose = (chosen: Where) => {
    setSome(chosen === 'SOME');
    set('domesticYn', chosen === 'Y');
    set('includedTerritories', chosen === 'SOME' ? ['ID'] : []);
    if (chosen !== 'N') set('excludedTerritories', []);
  };
  return { where, choose };
}

function LeftOut() {
  const t = useWords();
  const excluded = useFieldValue<string[]>('excludedTerritories');
  const [asked, setAsked] = useState(!!excluded?.length);
  if (asked) return <Territories name="excludedTerritories" />;
  return (
    <Button
      className={classes.wide}
      variant="subtle"
      size="compact-md"
      style={{ justifySelf: 'start' }}
      leftSection={<Plus size={14} />}
      onClick={() => setAsked(true)}
    >
      {t('releaseEditor.details.leaveOut')}
    </Button>
  );
}

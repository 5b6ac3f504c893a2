import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { firstDay, type StoreChoice, storeChoices } from '@rilis/contract/catalogue/storeChoice';
import { allowedBy, isSoldAt } from '@rilis/contract/catalogue/territories';
import { addDays, today } from '@rilis/contract/clock';
import { useCall } from '../../kit/call/useCall.ts';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { dayText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

/** Which stores a release goes to: all there are and will be, or a choice of them. None chosen means all. */
export function StoresField() {
  const t = useWords();
  const set = useSetField();
  const { props } = useField({ name: 'dsp', wide: true });
  const { data = [] } = useCall(storeChoices);
  const chosen = useFieldValue<number[]>('dsp') ?? [];
  const some = chosen.length > 0;
  const choose = (way: string) => set('dsp', way === 'SOME' ? data.map(({ id }) => id) : []);
  return (
    <>
      <Radio.Group
        label={props.label}
        error={props.error}
        className={classes.wide}
        value={some ? 'SOME' : 'ALL'}
        onChange={choose}
      >
        <Stack gap={8} mt={6} className={classes.plain}>
          <Radio value="ALL" label={t('releaseEditor.stores.all')} size="xs" data-path="dsp" />
          <Radio
            value="SOME"
            label={t('releaseEditor.stores.some')}
            size="xs"
            disabled={data.length === 0 && !some}
          />
        </Stack>
      </Radio.Group>
      {some ? (
        <Stores stores={data} chosen={chosen} choose={(ids) => set('dsp', ids)} />
      ) : (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {data.length > 0 &&
            t('releaseEditor.stores.allNow', {
              count: data.length,
              names: data.map(({ title }) => title).join(', '),
            })}
        </Text>
      )}
    </>
  );
}

interface StoresProps {
  stores: readonly StoreChoice[];
  chosen: readonly number[];
  choose: (ids: number[]) => void;
}

/** The last one stays chosen: a release for no store at all is none. */
function Stores({ stores, chosen, choose }: StoresProps) {
  const t = useWords();
  const remarkOn = useRemarks();
  const known = chosen.filter((id) => stores.some((store) => store.id === id));
  const flip = (id: number) =>
    choose(known.includes(id) ? known.filter((one) => one !== id) : [...known, id]);
  return (
    <div className={classes.wide}>
      <Text size="xs" c="dimmed" mb={8} aria-live="polite">
        {t('releaseEditor.stores.count', { chosen: known.length, all: stores.length })}
      </Text>
      <div className={classes.stores}>
        {stores.map((store) => (
          <Checkbox.Card
            key={store.id}
            className={classes.store!}
            aria-label={store.title}
            checked={known.includes(store.id)}
            disabled={known.length === 1 && known[0] === store.id}
            onClick={() => flip(store.id)}
          >
            <Checkbox.Indicator size="xs" />
            {store.icon && <Picture mediaId={store.icon} variant="thumb" alt="" size={24} />}
            <span>
              <Text component="span" display="block" size="sm" fw={500}>
                {store.title}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed">
                {remarkOn(store)}
              </Text>
            </span>
          </Checkbox.Card>
        ))}
      </div>
    </div>
  );
}

/** What is to be known of a store for this release: by when it wants it, or that it does not sell it. */
function useRemarks() {
  const t = useWords();
  const domesticYn = useFieldValue<boolean | null>('domesticYn');
  const includedTerritories = useFieldValue<string[]>('includedTerritories');
  const excludedTerritories = useFieldValue<string[]>('excludedTerritories');
  const allowed = allowedBy({ domesticYn, includedTerritories, excludedTerritories });
  const first = firstDay({
    preOrderDate: useFieldValue<string | null>('preOrderDate'),
    startDate: useFieldValue<string | null>('startDate'),
    releaseDate: useFieldValue<string | null>('releaseDate'),
  });
  return ({ territories, leadDays }: StoreChoice): string => {
    if (!isSoldAt(allowed, territories)) return t('releaseEditor.stores.nowhere');
    if (leadDays === null) return t('releaseEditor.stores.byHand');
    if (!first) return t('releaseEditor.stores.lead', { count: leadDays });
    const by = addDays(first, -leadDays);
    return t(by < today() ? 'releaseEditor.stores.late' : 'releaseEditor.stores.by', { day: dayText(by) });
  };
}

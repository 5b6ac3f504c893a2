import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { sysparams } from '@rilis/contract/reference/sysparam';
import { type meaningOf, noRoles } from '@rilis/contract/sysparamMeaning';
import { useCall } from '../kit/call/useCall.ts';
import { useField } from '../kit/fields/field.ts';
import { TextAreaField } from '../kit/fields/text.tsx';
import { number } from '../kit/look/formats.ts';
import { roleText } from '../kit/look/roleText.ts';
import { useWords } from '../kit/words.ts';
import { rolesIn } from './meaning.ts';

type Meaning = NonNullable<ReturnType<typeof meaningOf>>;

/** The editor a value needs: a number with its bounds and unit, a list of roles, a code, or free text. */
export function ValueField({ meaning }: { meaning: Meaning | undefined }) {
  if (!meaning || meaning.unit === 'text') return <TextAreaField name="value" rows={1} />;
  if (meaning.bounds) return <BoundedField meaning={meaning} bounds={meaning.bounds} />;
  return meaning.unit === 'roles' ? <RolesField /> : <CodeField meaning={meaning} />;
}

function BoundedField({ meaning, bounds }: { meaning: Meaning; bounds: NonNullable<Meaning['bounds']> }) {
  const t = useWords();
  const { key, props } = useField({ name: 'value' });
  const unit = t(`reference.unit.${meaning.unit}`);
  const { minimum, maximum } = bounds;
  const start = t('reference.sysparam.start', { value: number(Number(meaning.start)) });
  const limits = { minimum: number(minimum), maximum: number(maximum), unit };
  return (
    <Whole
      key={key}
      {...props}
      description={`${t('reference.sysparam.bounds', limits)}. ${start}`}
      prefix={meaning.unit === 'rupiah' ? 'Rp ' : undefined}
      suffix={meaning.unit === 'rupiah' ? undefined : ` ${unit}`}
    />
  );
}

interface WholeProps {
  description: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  prefix: string | undefined;
  suffix: string | undefined;
}

/** A whole number that is stored as text, as parameters are. */
function Whole({ value, defaultValue, onChange, ...rest }: WholeProps) {
  const [current, keep] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  return (
    <NumberInput
      {...rest}
      value={current}
      // It is told again when the field is left; the mistake said there must not go by that.
      onChange={(shown) => String(shown) !== current && keep(String(shown))}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      clampBehavior="none"
      hideControls
    />
  );
}

function CodeField({ meaning }: { meaning: Meaning }) {
  const t = useWords();
  const { key, props } = useField({ name: 'value' });
  const hint = t('reference.sysparam.start', { value: meaning.start });
  return <TextInput key={key} {...props} description={hint} autoComplete="off" spellCheck={false} />;
}

function RolesField() {
  const t = useWords();
  const { key, props } = useField({ name: 'value', wide: true });
  return <Roles key={key} {...props} label={t('reference.sysparam.roles')} />;
}

interface RolesProps {
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** The roles there are by their names, kept in one text; one that is named and gone stays to be taken out. */
function Roles({ value, defaultValue, onChange, ...rest }: RolesProps) {
  const t = useWords();
  const [current, keep] = useUncontrolled({ value, defaultValue, finalValue: noRoles, onChange });
  const names = rolesIn(current);
  const { data: there = [] } = useCall(sysparams.roles);
  const given = new Map(there.map(({ authorityName, name }) => [authorityName, name]));
  const known = [...new Set([...given.keys(), ...names])];
  return (
    <MultiSelect
      {...rest}
      description={names.length === 0 ? t('reference.sysparam.noRoles') : undefined}
      data={known.map((name) => ({ value: name, label: roleText(name, given.get(name)) }))}
      value={names}
      onChange={(next) => keep(next.length === 0 ? noRoles : next.join(','))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
    />
  );
}

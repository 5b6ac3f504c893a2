import { Alert, Skeleton, Text } from '@mantine/core';
import { privilegeCalls } from '@rilis/contract/accounts/role';
import { useEffect } from 'react';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { MenuPreview } from './menuPreview.tsx';
import { PrivilegeEditor } from './privilegeEditor.tsx';
import classes from './role.module.css';

interface Role {
  authorityName: string;
  fixed: boolean;
  privilege: string[];
}

/** A role's name and its privileges; beside them the menu that it shows. */
export default function RoleForm({ record }: { record?: Role }) {
  const t = useWords();
  const everything = record?.privilege.includes('*');
  return (
    <>
      {everything && (
        <Alert color="blue" title={t('administration.role.everything')}>
          {t('administration.role.everythingHint')}
        </Alert>
      )}
      <Section title="web.form.details">
        <TextField name="name" disabled={everything} />
        {!record && <CodeOfName />}
      </Section>
      <Privileges everything={everything} />
    </>
  );
}

/** By which name programs know a new role: made of what people call it, and never changed with that. */
function CodeOfName() {
  const t = useWords();
  const put = useSetField();
  const name = useFieldValue<string>('name') ?? '';
  const code = codeOf(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the name alone
  useEffect(() => put('authorityName', code), [code]);
  if (!name.trim()) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('administration.role.code', { code })}
    </Text>
  );
}

/** `Night desk, Bandung` → `ROLE_NIGHT_DESK_BANDUNG`; of a name with no Latin letters, or one, comes what may be sent all the same. */
function codeOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return `ROLE_${letters.length > 1 ? letters : `NEW${letters}`}`;
}

/** The registry with the privileges of the form; what is chosen is held by the form, so that its guard knows of it. */
function Privileges({ everything = false }: { everything?: boolean }) {
  const { key, props } = useField({ name: 'privilege' });
  const chosen = useFieldValue<string[]>('privilege') ?? (props.defaultValue as string[]);
  const { data, error, refetch } = useCall(privilegeCalls.ofRole);
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <div className={classes.editor}>
      {!everything && (
        <PrivilegeEditor
          key={key}
          registry={data}
          chosen={chosen}
          choose={props.onChange}
          label={props.label}
          mistake={props.error as string | undefined}
        />
      )}
      <MenuPreview chosen={chosen} registry={data} />
    </div>
  );
}

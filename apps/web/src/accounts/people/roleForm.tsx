import { Alert, Skeleton } from '@mantine/core';
import { privilegeCalls } from '@rilis/contract/accounts/role';
import { useCall } from '../../kit/call/useCall.ts';
import { useField, useFieldValue } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { useWords } from '../../kit/words.ts';
import { MenuPreview } from './menuPreview.tsx';
import { PrivilegeEditor } from './privilegeEditor.tsx';
import classes from './role.module.css';

interface Role {
  authorityName: string;
  fixed: boolean;
  privilege: string[];
}

/** A role's two names and its privileges; beside them the menu that it shows. */
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
        <TextField name="authorityName" disabled={record?.fixed} />
      </Section>
      <Privileges everything={everything} />
    </>
  );
}

/** The registry with the privileges of the form; what is chosen is held by the form, so that its guard knows of it. */
function Privileges({ everything = false }: { everything?: boolean }) {
  const { key, props } = useField({ name: 'privilege' });
  const chosen = useFieldValue<string[]>('privilege') ?? (props.defaultValue as string[]);
  const { data, error } = useCall(privilegeCalls.ofRole);
  if (error) return <Alert color="red">{error.message}</Alert>;
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

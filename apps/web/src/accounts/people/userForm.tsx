import { MultiSelect, Text } from '@mantine/core';
import { useField } from '../../kit/fields/field.ts';
import { RemoteSelectField, SelectField } from '../../kit/fields/select.tsx';
import { SwitchField, TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { labelOptions } from '../../kit/list/labelOptions.ts';
import { useWords } from '../../kit/words.ts';
import { NewPasswordField, RepeatPasswordField } from '../signIn/newPassword.tsx';
import { useRoleChoices } from './choices.ts';

/** What is asked of a person; `labelName` is the saved label's, `keeps` says that the passwords may stay empty. */
export function UserFields({ labelName, keeps }: { labelName?: string | null; keeps: boolean }) {
  const t = useWords();
  return (
    <>
      <Section title="administration.user.identity">
        <TextField name="firstName" />
        <TextField name="lastName" />
        <TextField name="email" type="email" />
        <TextField name="login" />
        <TextField name="mobilePhonePic" type="tel" />
        <SelectField
          name="langKey"
          choices={[
            { value: 'en-us', label: t('web.frame.english') },
            { value: 'id', label: t('web.frame.indonesian') },
          ]}
        />
        <SwitchField name="activated" wide />
      </Section>
      <Section title="administration.user.access">
        <RolesField />
        <RemoteSelectField name="labelId" route={labelOptions} current={labelName} />
      </Section>
      <Section title="administration.user.passwordSection">
        <NewPasswordField
          name="password"
          optional={keeps}
          beside={['login', 'email', 'firstName', 'lastName']}
        />
        <div>
          <RepeatPasswordField name="confirmPassword" of="password" />
          {keeps && (
            <Text size="xs" c="dimmed" mt={8}>
              {t('administration.user.keepPassword')}
            </Text>
          )}
        </div>
      </Section>
    </>
  );
}

/** Roles in the order they are chosen; the first is shown. */
function RolesField() {
  const { key, props } = useField({ name: 'authorities' });
  return <MultiSelect key={key} {...props} data={useRoleChoices()} searchable hidePickedOptions />;
}

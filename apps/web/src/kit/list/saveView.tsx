import { Stack, Text } from '@mantine/core';
import { savedViews } from '@rilis/contract/savedView';
import { act } from '../call/act.ts';
import { toastDone } from '../dialog/toast.ts';
import { SwitchField, TextField } from '../fields/text.tsx';
import { ActionForm } from '../form/actionForm.tsx';
import { FormModal } from '../form/formModal.tsx';
import { useWords, word } from '../words.ts';

interface SaveProps {
  screen: string;
  search: string;
  close: () => void;
}

const schema = savedViews.input;

/** Keeps what is shown under a name. */
export default function SaveView({ screen, search, close }: SaveProps) {
  const t = useWords();
  const save = async (values: Record<string, unknown>) => {
    const { name, isDefault } = schema.parse(values);
    await act(savedViews.create, { body: { screen, search, name, isDefault }, once: true });
    close();
    toastDone(word('listing.views.saved', { name }));
  };
  return (
    <FormModal
      opened
      onClose={close}
      title={t('listing.views.saveTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <ActionForm
        entity="listing.views"
        schema={schema}
        initial={{ name: '', isDefault: false }}
        act={save}
        cancel={close}
        yes={t('action.save')}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('listing.views.saveHint')}
          </Text>
          <TextField name="name" />
          <SwitchField name="isDefault" />
        </Stack>
      </ActionForm>
    </FormModal>
  );
}

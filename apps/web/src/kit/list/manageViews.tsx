import { ActionIcon, Alert, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import { type SavedView, savedViews } from '@rilis/contract/savedView';
import { RefreshCw, Star, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { act, answerNow, readAgain } from '../call/act.ts';
import { reasonOf } from '../call/call.ts';
import { useWords, word } from '../words.ts';
import { sameView } from './savedView.ts';

interface ManageProps {
  views: readonly SavedView[];
  /** What is shown now. */
  search: string;
  close: () => void;
}

/** Renames views, makes one the default, fills one with what is shown, deletes. */
export default function ManageViews({ views, search, close }: ManageProps) {
  const t = useWords();
  const { change, remove, failure } = useChanges();
  return (
    <Modal
      opened
      size="lg"
      onClose={close}
      title={t('web.list.savedViews')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="xs">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {views.length === 0 && <Text size="sm">{t('listing.views.none')}</Text>}
        {views.map((view) => (
          <View key={view.id} {...{ view, search, change, remove }} />
        ))}
      </Stack>
    </Modal>
  );
}

type Change = BodyOf<typeof savedViews.update>;

function useChanges() {
  const [failure, setFailure] = useState<string>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other: leaving a name for a button saves it, and what the button does follows on that.
  const done = (id: number, work: (now: SavedView) => Promise<unknown>) => {
    setFailure(undefined);
    const begin = async () => {
      const now = answerNow(savedViews.list)?.find((view) => view.id === id);
      if (now) await work(now);
    };
    last.current = last.current.then(begin).catch((error: Error) => {
      setFailure(reasonOf(error));
      // Somebody else's tab may have changed it meanwhile.
      return readAgain(savedViews.list);
    });
  };
  return {
    failure,
    change: ({ id }: SavedView, body: Change) =>
      done(id, ({ version }) => act(savedViews.update, { params: { id }, body: { ...body, version } })),
    remove: ({ id }: SavedView) => done(id, () => act(savedViews.remove, { params: { id } })),
  };
}

interface ViewProps {
  view: SavedView;
  search: string;
  change: (view: SavedView, body: Change) => void;
  remove: (view: SavedView) => void;
}

function View({ view, search, change, remove }: ViewProps) {
  const { name, isDefault } = view;
  const rename = (typed: string) => {
    const next = typed.trim();
    if (next && next !== name) change(view, { name: next });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        key={name}
        flex={1}
        maxLength={60}
        aria-label={word('listing.views.rename', { name })}
        title={word('listing.views.rename', { name })}
        defaultValue={name}
        onBlur={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-pressed={isDefault}
        aria-label={word(`listing.views.${isDefault ? 'notDefault' : 'makeDefault'}`, { name })}
        title={word(`listing.views.${isDefault ? 'notDefault' : 'makeDefault'}`, { name })}
        onClick={() => change(view, { isDefault: !isDefault })}
      >
        <Star size={16} fill={isDefault ? 'currentColor' : 'none'} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        disabled={sameView(view.search, search)}
        aria-label={word('listing.views.replace', { name })}
        title={word('listing.views.replace', { name })}
        onClick={() => change(view, { search })}
      >
        <RefreshCw size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={word('listing.views.remove', { name })}
        title={word('listing.views.remove', { name })}
        onClick={() => remove(view)}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </Group>
  );
}

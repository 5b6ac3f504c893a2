import { CloseButton, Modal, TextInput, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { rememberLanguage } from '../accounts/signIn/language.ts';
import { useCan } from '../kit/call/session.ts';
import { languageNow, speak, useWords } from '../kit/words.ts';
import { useFound } from './searchAsk.ts';
import classes from './searchBox.module.css';
import { SearchList } from './searchList.tsx';
import { type Act, actionGroups, recordGroups, type SearchOption, screenGroups } from './searchOptions.ts';
import { SearchState } from './searchState.tsx';

/** The search over screens and records. */
export default function SearchBox({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('web.frame.search')}
      withCloseButton={false}
      padding={0}
      size={600}
      centered={false}
      yOffset="8vh"
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 0 }}
      classNames={{ header: 'unseen' }}
    >
      <Searching close={close} />
    </Modal>
  );
}

function Searching({ close }: { close: () => void }) {
  const t = useWords();
  const can = useCan();
  const list = useId();
  const [typed, setTyped] = useState('');
  const term = typed.trim();
  const found = useFound(typed);
  const groups = [
    ...actionGroups(can, term),
    ...screenGroups(can, term),
    ...recordGroups(found.groups, can, term),
  ];
  const options = groups.flatMap((group) => group.options);
  const { at, point, onKeyDown, go } = useChoice(options, found.waits, close);
  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          point(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('web.frame.search')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={options.length > 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('web.frame.search')}
        leftSection={<Search size={17} />}
        rightSection={<CloseButton aria-label={t('action.close')} onClick={close} />}
        classNames={{ input: classes.input! }}
      />
      <SearchList id={list} groups={groups} at={at} point={point} go={go} />
      <SearchState term={term} count={options.filter(({ icon }) => icon).length} {...found} />
    </>
  );
}

/** The option pointed at, moved by arrows. Enter before the answer is there opens its first one when it comes. */
function useChoice(options: readonly Pick<SearchOption, 'to' | 'run'>[], waits: boolean, close: () => void) {
  const navigate = useNavigate();
  const acts = useActs();
  const [pointed, point] = useState(0);
  const [eager, setEager] = useState(false);
  const at = Math.min(pointed, Math.max(0, options.length - 1));
  const go = ({ to, run }: Pick<SearchOption, 'to' | 'run'>) => {
    close();
    if (run) acts[run]();
    else void navigate({ to });
  };
  const first = options[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer's coming is what counts
  useEffect(() => {
    if (!eager || waits) return;
    setEager(false);
    if (first) go(first);
  }, [eager, waits, first?.to]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) point((at + step + options.length) % options.length);
    else if (event.key !== 'Enter') return setEager(false);
    else if (waits) setEager(true);
    else if (options[at]) go(options[at]);
    event.preventDefault();
  };
  return { at, point, onKeyDown, go };
}

/** What is done on the spot. */
function useActs(): Record<Act, () => void> {
  const { toggleColorScheme } = useMantineColorScheme();
  return {
    theme: toggleColorScheme,
    language: () => {
      const other = languageNow() === 'id' ? 'en-us' : 'id';
      void speak(other);
      void rememberLanguage(other);
    },
  };
}

import { Text } from '@mantine/core';
import { giving } from '@rilis/contract/deskKind';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { useWords } from '../words.ts';
import classes from './mentionList.module.css';

interface MentionListProps {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What stands behind the @. */
  term: string;
  choose: (login: string) => void;
  close: () => void;
}

const mostShown = 6;

/** The colleagues a note can mention, below the field one types in: arrows go through them, Enter or Tab takes one. */
export default function MentionList({ box, term, choose, close }: MentionListProps) {
  const t = useWords();
  const id = useId();
  const { data = [] } = useCall(giving.reviewers, {}, { staleTime: 60_000 });
  const found = data
    .map(({ label, sub }) => ({ name: label, login: sub ?? '' }))
    .filter(({ name, login }) => fits(term, [login, ...name.split(' ')]))
    .slice(0, mostShown);
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, found.length - 1);
  const active = found[at] ? `${id}-${at}` : '';
  const keys: Record<string, () => void> = {
    ArrowDown: () => setWanted((at + 1) % found.length),
    ArrowUp: () => setWanted((at + found.length - 1) % found.length),
    Enter: () => found[at] && choose(found[at].login),
    Tab: () => found[at] && choose(found[at].login),
    Escape: close,
  };
  useEffect(() => {
    const field = box.current;
    if (!field) return;
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || found.length === 0 || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    field.addEventListener('keydown', pressed);
    return () => field.removeEventListener('keydown', pressed);
  });
  useEffect(() => tellReaders(box.current, id, active), [box, id, active]);
  if (found.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={t('desk.staffNotes.whom')} className={classes.people}>
      {found.map(({ name, login }, place) => (
        // The field keeps the focus: its keys are those of the list.
        <button
          key={login}
          type="button"
          tabIndex={-1}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(login)}
        >
          {name}
          <Text span size="xs" c="dimmed">
            @{login}
          </Text>
        </button>
      ))}
    </div>
  );
}

const fits = (term: string, texts: readonly string[]) =>
  texts.some((text) => text.toLowerCase().startsWith(term.toLowerCase()));

/** The field says that it has a list, and which of it is meant. */
function tellReaders(field: HTMLTextAreaElement | null, id: string, active: string) {
  if (!field || !active) return;
  const said = { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': active };
  for (const [name, value] of Object.entries(said)) field.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(said)) field.removeAttribute(name);
  };
}

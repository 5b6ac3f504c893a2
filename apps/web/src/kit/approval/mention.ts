import { type ChangeEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** A mention that is being typed: where its @ stands, and what is behind it. */
interface Asked {
  from: number;
  term: string;
}

const begun = /(?:^|[\s(])@([\w.-]*)$/;

function askedIn(text: string, caret: number): Asked | null {
  const term = begun.exec(text.slice(0, caret))?.[1];
  return term === undefined ? null : { from: caret - term.length - 1, term };
}

/** A text in which `@` asks for a colleague; `asked` as long as one is being typed and the list was not closed. */
export function useMention(box: RefObject<HTMLTextAreaElement | null>) {
  const [{ text, caret }, set] = useState({ text: '', caret: 0 });
  const [closed, setClosed] = useState<number | null>(null);
  const found = askedIn(text, caret);
  const asked = found?.from === closed ? null : found;
  const choose = (login: string) => {
    if (!asked) return;
    const head = `${text.slice(0, asked.from)}@${login} `;
    flushSync(() => set({ text: head + text.slice(caret), caret: head.length }));
    box.current?.setSelectionRange(head.length, head.length);
    box.current?.focus();
  };
  return {
    text,
    asked,
    choose,
    close: () => setClosed(asked?.from ?? null),
    /** It is sent; what was typed behind it meanwhile stays. */
    clear: (sent: string) =>
      set((now) => {
        const rest = now.text.startsWith(sent) ? now.text.slice(sent.length).trimStart() : now.text;
        return { text: rest, caret: Math.max(0, now.caret - now.text.length + rest.length) };
      }),
    onChange: ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>) => {
      setClosed(null);
      set({ text: value, caret: selectionStart ?? value.length });
    },
  };
}

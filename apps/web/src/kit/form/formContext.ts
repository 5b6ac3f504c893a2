import type { UseFormReturnType } from '@mantine/form';
import {
  createContext,
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { type Entity, hasWord, word } from '../words.ts';
import { filesComing } from './files.ts';
import type { Values } from './rules.ts';

export type FormOf = UseFormReturnType<Values>;

interface FormContext {
  form: FormOf;
  entity: Entity;
  schema: z.ZodType;
  /** Told of a file on its way, and later whether it came: it is waited for before the form is sent or left. */
  bring?: (file: Promise<boolean>) => void;
}

const context = createContext<FormContext | null>(null);
export const FormProvider = context.Provider;

/** The form a field stands in. */
export function useFormContext(): FormContext {
  const found = useContext(context);
  if (!found) throw new Error('a field stands outside an EditForm');
  return found;
}

/** The files on their way into a form with a button, which waits for them. */
export function useFiles() {
  const [coming] = useState(filesComing);
  const there = useRef(true);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const brought = async (): Promise<boolean> => {
    setWaits(true);
    const all = await coming.brought();
    setWaits(false);
    return all && there.current;
  };
  return {
    bring: coming.bring,
    isBringing: coming.isBringing,
    /** Somebody has pressed the button, and waits. */
    waits,
    /** Waits for them; answers whether each came, to a form that is still there. */
    brought,
    /** Does it once they are there: not if one did not come, and once however often it is asked for meanwhile. */
    whenThere: (act: () => void) => {
      if (!coming.isBringing()) act();
      else if (!waits) void brought().then((all) => all && act());
    },
  };
}

const hold = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Whoever is on their way to another field goes there. */
const holdKey = (event: KeyboardEvent) => event.key !== 'Tab' && hold(event);

const held = {
  onKeyDownCapture: holdKey,
  onBeforeInputCapture: hold,
  onPasteCapture: hold,
  onDropCapture: hold,
  onPointerDownCapture: hold,
  onMouseDownCapture: hold,
  onClickCapture: hold,
};

/**
 * For what stands around the fields while they are being sent: what would change one is kept away, as it would not be
 * sent. The focus stays where it is, which it does not in what is inert.
 */
export const heldWhile = (sending: boolean) => (sending ? held : undefined);

/** The name of a field: `content.faq` + `songs.0.title` → the word at `content.faq.songs.title`. */
export function labelOf(entity: Entity, name: string): string {
  const last = name.split('.').at(-1) ?? name;
  // A field of a list's row is named under the list, or among the entity's own, or is the list's.
  const key = [name.replace(/\.\d+/g, ''), last, headOf(name)]
    .map((part) => `${entity}.${part}`)
    .find(hasWord);
  return key ? word(key) : last;
}

/** `songs` of `songs.0.title`. */
export const headOf = (name: string): string => name.split('.')[0] ?? name;

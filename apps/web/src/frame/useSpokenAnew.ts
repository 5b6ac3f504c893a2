import { useEffect, useRef } from 'react';
import { readAllAgain } from '../kit/call/act.ts';
import { languageNow, useWords } from '../kit/words.ts';

/** The server tells notices, findings and hindrances in the language it was asked in: in another one all of it is read again. */
export function useSpokenAnew() {
  // It renders again when the language changes.
  useWords();
  const language = languageNow();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void readAllAgain();
  }, [language]);
}

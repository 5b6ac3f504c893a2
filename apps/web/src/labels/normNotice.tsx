import { today, yearOf } from '@rilis/contract/clock';
import { taxYear } from '@rilis/contract/wire';
import { type ReactNode, useEffect, useRef } from 'react';
import { DateField } from '../kit/fields/date.tsx';
import { useFieldValue, useSetField } from '../kit/fields/field.ts';
import { NumberField } from '../kit/fields/number.tsx';
import { SwitchField, TextField } from '../kit/fields/text.tsx';

/** A norm notice with its number and day, as labels keep it. */
export function NormNotice() {
  const set = useSetField();
  useTurned((nppn) => {
    if (!nppn) for (const field of ['nppnNumber', 'nppnDate']) set(field, null);
  });
  usePapersOfYear();
  return (
    <NoticeYear>
      <TextField name="nppnNumber" />
      <DateField name="nppnDate" />
    </NoticeYear>
  );
}

/** Whether a norm notice is on file, and of which tax year; one that is entered now is mostly of this year. `children`: what else is kept of it. */
export function NoticeYear({ children }: { children?: ReactNode }) {
  const nppn = useFieldValue<boolean>('nppn');
  const set = useSetField();
  useTurned((on) => set('nppnYear', on ? yearOf(today()) : null));
  return (
    <>
      <SwitchField name="nppn" />
      {nppn && (
        <>
          <NumberField name="nppnYear" max={2100} required />
          {children}
        </>
      )}
    </>
  );
}

/** Whenever somebody says that there is a notice, or none. */
function useTurned(turned: (nppn: boolean | undefined) => void) {
  const nppn = useFieldValue<boolean>('nppn');
  const before = useRef(nppn);
  useEffect(() => {
    if (before.current === nppn) return;
    before.current = nppn;
    turned(nppn);
  });
}

/**
 * A notice of another tax year has another number and day: those on file go, and come back with their year into what is empty;
 * what was typed stays. A year that is half typed is no other one.
 */
function usePapersOfYear() {
  const year = useFieldValue<number | null>('nppnYear') ?? null;
  const papers = {
    nppnNumber: useFieldValue<string | null>('nppnNumber'),
    nppnDate: useFieldValue<string | null>('nppnDate'),
  };
  const set = useSetField();
  const before = useRef(year);
  const filed = useRef({ ...papers, year });
  useEffect(() => {
    if (before.current === year) return;
    before.current = year;
    if (!taxYear.safeParse(year).success) return;
    for (const field of ['nppnNumber', 'nppnDate'] as const) {
      const onFile = filed.current[field];
      if (!onFile) continue;
      const isFiled = year === filed.current.year;
      if (isFiled && !papers[field]) set(field, onFile);
      if (!isFiled && papers[field] === onFile) set(field, null);
    }
  });
}

/** Whether the notice on file is of this year, and the words' parameters. */
export function noticeOf(nppnYear: number) {
  const year = yearOf(today());
  return { isPast: nppnYear !== year, params: { nppnYear: String(nppnYear), year: String(year) } };
}

import { today, yearOf } from '@rilis/contract/clock';
import { useEffect, useRef } from 'react';
import { useFieldValue, useSetField } from '../kit/fields/field.ts';
import { NumberField } from '../kit/fields/number.tsx';
import { SwitchField } from '../kit/fields/text.tsx';

/** Whether a norm notice is on file, and of which tax year; one that is entered now is mostly of this year. */
export function NormNotice() {
  const nppn = useFieldValue<boolean>('nppn');
  const set = useSetField();
  const before = useRef(nppn);
  useEffect(() => {
    if (before.current === nppn) return;
    before.current = nppn;
    set('nppnYear', nppn ? yearOf(today()) : null);
  });
  return (
    <>
      <SwitchField name="nppn" />
      {nppn && <NumberField name="nppnYear" max={2100} required />}
    </>
  );
}

/** Whether the notice on file is of this year, and the words' parameters. */
export function noticeOf(nppnYear: number) {
  const year = yearOf(today());
  return { isPast: nppnYear !== year, params: { nppnYear: String(nppnYear), year: String(year) } };
}

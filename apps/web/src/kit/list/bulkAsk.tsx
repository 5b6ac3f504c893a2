import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { checklists } from '@rilis/contract/approval';
import { isDay, today } from '@rilis/contract/clock';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DayInput } from '../fields/date.tsx';
import { useTyped } from '../form/askLeaving.tsx';
import { isKept } from '../keys.ts';
import { useWords, type Word, word } from '../words.ts';
import type { BulkAction } from './bulkAction.ts';
import { Choice, type Chosen } from './bulkChoice.tsx';
import type { Bulk, Job } from './useBulk.ts';

export interface AskProps {
  job: Job;
  bulk: Bulk;
  cancel: () => void;
}

/** What has to be said before the rows are done: points, a choice, a day, a reason. */
export function Ask({ job, bulk, cancel }: AskProps) {
  const { action, rows } = job;
  const t = useWords();
  const asked = useAsked(action, bulk);
  const { points, ticked, send } = asked;
  const warning = action.warning?.(rows);
  const form = useRef<HTMLFormElement>(null);
  useTickAll(form, asked);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        {rows.length > 1 && <Text size="sm">{t('listing.bulk.frozen', { names: namesOf(job) })}</Text>}
        {warning && (
          <Alert color="yellow" variant="light">
            {warning}
          </Alert>
        )}
        {points.length > 0 && <Points {...asked} />}
        {action.choice && <Choice choice={action.choice} {...asked} />}
        {action.day && <Day label={action.day.label} {...asked} />}
        {action.reason && <Reason action={action} {...asked} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            color={action.destructive ? 'red' : undefined}
            disabled={points.some((point) => !ticked.includes(point))}
          >
            {t(action.label)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Shift-A ticks every point and goes to the button: who has read them need not go through them. */
function useTickAll(
  form: RefObject<HTMLFormElement | null>,
  { points, setTicked }: Pick<ReturnType<typeof useAsked>, 'points' | 'setTicked'>,
) {
  useEffect(() => {
    if (points.length === 0) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'A' || isKept(event, 'dialog')) return;
      event.preventDefault();
      // The button can take the focus once nothing is missing.
      flushSync(() => setTicked([...points]));
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [form, points, setTicked]);
}

/** What is answered before an action begins; it is sent once nothing is missing. */
function useAsked(action: BulkAction, bulk: Bulk) {
  const [reason, setReason] = useState('');
  const [ticked, setTicked] = useState<string[]>([]);
  const [chosen, setChosen] = useState<Chosen>([]);
  const [day, setDay] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useTyped(() => reason.trim() !== '');
  const points: readonly string[] = action.checklist ? checklists[action.checklist] : [];
  const send = () => {
    const said = reason.trim();
    const unsaid = action.reason === 'must' && !said;
    const unchosen = !!action.choice && chosen.length === 0;
    const undated = !!action.day && !isDay(day);
    setMissing(unsaid || unchosen || undated);
    if (unsaid) return box.current?.focus();
    if (unchosen || undated) return;
    const checklist = Object.fromEntries(points.map((point) => [point, true]));
    void bulk.start({
      ...(said && { reason: said }),
      ...(points.length > 0 && { checklist }),
      ...(action.day && { [action.day.name]: day }),
      ...(action.choice && { [action.choice.name]: chosen }),
    });
  };
  return { reason, setReason, day, setDay, ticked, setTicked, chosen, setChosen, points, missing, box, send };
}

interface DayProps {
  label: Word;
  day: string | null;
  setDay: (day: string | null) => void;
  missing: boolean;
}

const Day = ({ label, day, setDay, missing }: DayProps) => (
  <DayInput
    label={word(label)}
    min={today()}
    value={day}
    onChange={setDay}
    error={missing && !isDay(day) && word('error.validation.required')}
  />
);

interface ReasonProps {
  action: BulkAction;
  reason: string;
  setReason: (reason: string) => void;
  /** It was sent without one. */
  missing: boolean;
  box: RefObject<HTMLTextAreaElement | null>;
}

function Reason({ action, reason, setReason, missing, box }: ReasonProps) {
  const t = useWords();
  const must = action.reason === 'must';
  const rejects = action.params?.approvalStatus === 'REJECTED';
  return (
    <Textarea
      ref={box}
      data-autofocus
      label={t(must ? 'listing.reason.reason' : 'listing.bulk.reasonMay')}
      description={t(action.reasonHint ?? 'listing.bulk.reasonTold')}
      withAsterisk={must}
      maxLength={must ? 2000 : 200}
      autosize
      minRows={2}
      maxRows={8}
      value={reason}
      error={missing && t(rejects ? 'error.approval.reason' : 'listing.bulk.reasonMissing')}
      onChange={(event) => setReason(event.currentTarget.value)}
    />
  );
}

interface PointsProps {
  points: readonly string[];
  ticked: string[];
  setTicked: (points: string[]) => void;
}

const Points = ({ points, ticked, setTicked }: PointsProps) => (
  <Checkbox.Group value={ticked} onChange={setTicked} label={word('listing.bulk.points')}>
    <Stack gap="xs" mt="xs">
      {points.map((point) => (
        <Checkbox key={point} size="sm" value={point} label={word(`approval.checklist.${point}`)} />
      ))}
    </Stack>
  </Checkbox.Group>
);

/** The first five by name, and how many more. */
function namesOf({ rows, nameOf }: Job): string {
  const names = rows.slice(0, 5).map(nameOf).join(', ');
  return rows.length > 5 ? word('listing.bulk.more', { names, count: rows.length - 5 }) : names;
}

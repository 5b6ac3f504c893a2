import { Button, Group } from '@mantine/core';
import type { Decision } from '@rilis/contract/approval';
import type { ReactNode } from 'react';
import { askDialog } from '../dialog/dialogs.ts';
import { useWords } from '../words.ts';

export type Done = (decision: Decision | null) => void;

/** Asks for what a decision needs; nothing when it is closed. */
export const askDecision = (title: string, body: (done: Done) => ReactNode) =>
  askDialog<Decision | null>({ title, wide: true }, null, body);

interface FootProps {
  cancel: () => void;
  send: () => void;
  label: string;
  disabled?: boolean;
  busy?: boolean;
}

/** The way out and the way on, at the foot of the question. */
export function DecisionFoot(props: FootProps) {
  const t = useWords();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={props.busy} onClick={props.cancel}>
        {t('action.cancel')}
      </Button>
      <Button disabled={props.disabled} loading={props.busy} onClick={props.send}>
        {props.label}
      </Button>
    </Group>
  );
}

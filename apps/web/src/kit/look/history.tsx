import { Text } from '@mantine/core';
import { Block } from './block.tsx';
import { invoiceTime } from './formats.ts';
import classes from './record.module.css';

interface Told {
  at: Date;
  action: string;
  what: string;
  who: string;
  reason: string | null;
}

/** All that happened to a record, the newest first. */
export const History = ({ title, events }: { title: string; events: readonly Told[] }) => (
  <Block title={title}>
    <ol className={classes.history}>
      {events.map(({ at, action, what, who, reason }) => (
        <li key={`${at.getTime()} ${action}`}>
          <Text size="sm">
            {what} · <b style={{ fontWeight: 500 }}>{who}</b>
          </Text>
          <Text size="xs" c="dimmed">
            {invoiceTime(at)}
            {reason && ` · ${reason}`}
          </Text>
        </li>
      ))}
    </ol>
  </Block>
);

import { Text, Timeline } from '@mantine/core';
import { CircleCheck, CircleX, MessageSquareText, Send, Undo2 } from 'lucide-react';
import { invoiceTime } from '../look/formats.ts';
import { langOf, Written } from '../look/written.tsx';
import { useWords, word } from '../words.ts';
import type { HistoryEvent } from './kind.ts';
import { moverOf } from './mover.ts';

const icons: Readonly<Record<string, typeof Send>> = {
  SUBMITTED: Send,
  DRAFT: Undo2,
  APPROVED: CircleCheck,
  REJECTED: CircleX,
  CHANGES_REQUESTED: MessageSquareText,
  SUSPENDED: CircleX,
};

interface HistoryProps {
  events: readonly HistoryEvent[];
  /** The record itself: what happened to a correction of it is said to be one's. */
  of?: number;
  /** How the field of a note is called. */
  fieldName: (field: string) => string;
  /** What was done; the words of approvals when left out. */
  moveText?: ((event: HistoryEvent) => string) | undefined;
}

const usualText = ({ fromStatus, toStatus }: HistoryEvent) => word(`approval.move.${fromStatus}-${toStatus}`);

/** Who moved it, when and why; newest first. */
export function History({ events, of, fieldName, moveText = usualText }: HistoryProps) {
  const t = useWords();
  if (events.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('approval.noHistory')}
      </Text>
    );
  return (
    <Timeline bulletSize={26} lineWidth={1}>
      {events.toReversed().map((event) => {
        const Icon = icons[event.toStatus] ?? Send;
        return (
          <Timeline.Item key={event.id} bullet={<Icon size={14} />}>
            <Text size="sm">
              <b style={{ fontWeight: 500 }}>{moverOf(event)}</b> {moveText(event)}
              {of !== undefined && event.recordId !== of && ` · ${t('approval.correction')}`}
            </Text>
            <Text size="xs" c="dimmed">
              {invoiceTime(event.at)}
            </Text>
            {event.reasonCode && (
              <Text size="sm" mt={4}>
                {word(`approval.reasonCode.${event.reasonCode}`)}
              </Text>
            )}
            {event.reason && <Written mt={4}>{event.reason}</Written>}
            {event.notes.map(({ field, text }) => (
              <Text key={`${field} ${text}`} size="sm" mt={4} className="asWritten">
                <b style={{ fontWeight: 500 }}>{fieldName(field)}:</b> <span lang={langOf(text)}>{text}</span>
              </Text>
            ))}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

import { Text, Timeline } from '@mantine/core';
import type { ApprovalEvent } from '@rilis/contract/approval';
import { CircleCheck, CircleX, MessageSquareText, Send, Undo2 } from 'lucide-react';
import { labelOf } from '../../kit/form/formContext.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { type Entity, useWords, word } from '../../kit/words.ts';
import { targetOfNote } from './wizardSteps.ts';

const icons = {
  SUBMITTED: Send,
  DRAFT: Undo2,
  APPROVED: CircleCheck,
  REJECTED: CircleX,
  CHANGES_REQUESTED: MessageSquareText,
};

/** Who moved it, when and why; newest first. */
export function History({
  events,
  entity,
}: {
  events: readonly ApprovalEvent[] | undefined;
  entity: Entity;
}) {
  const t = useWords();
  if (!events || events.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('reviewScreens.history.none')}
      </Text>
    );
  return (
    <Timeline bulletSize={26} lineWidth={1}>
      {events.toReversed().map((event) => {
        const Icon = icons[event.toStatus];
        return (
          <Timeline.Item key={event.id} bullet={<Icon size={14} />}>
            <Text size="sm">
              <b style={{ fontWeight: 500 }}>{event.actorLogin}</b>{' '}
              {word(`approval.move.${event.fromStatus}-${event.toStatus}`)}
            </Text>
            <Text size="xs" c="dimmed">
              {invoiceTime(event.at)}
            </Text>
            {event.reasonCode && (
              <Text size="sm" mt={4}>
                {word(`approval.reasonCode.${event.reasonCode}`)}
              </Text>
            )}
            {event.reason && (
              <Text size="sm" mt={4}>
                {event.reason}
              </Text>
            )}
            {event.notes.map(({ field, text }) => (
              <Text key={`${field} ${text}`} size="sm" mt={4}>
                <b style={{ fontWeight: 500 }}>{nameOf(field, entity)}:</b> {text}
              </Text>
            ))}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

function nameOf(field: string, entity: Entity): string {
  const target = targetOfNote(field);
  if (!target) return word('approval.general');
  return labelOf(target.entity === 'song' ? 'catalogue.song' : entity, target.field);
}

import { ActionIcon, Popover, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { useWords } from '../words.ts';

interface NoteButtonProps {
  /** `albumTitle`, or `songs.7.isrc`. */
  field: string;
  /** How the field is called. */
  name: string;
  text: string | undefined;
  write: (field: string, text: string) => void;
}

/** Pins a note to a field; it goes out with "request changes". */
export function NoteButton({ field, name, text, write }: NoteButtonProps) {
  const t = useWords();
  const [opened, { toggle, close }] = useDisclosure(false);
  const Icon = text ? MessageSquareText : MessageSquarePlus;
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      width={300}
      position="left-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={24}
          variant={text ? 'light' : 'subtle'}
          color={text ? 'orange' : 'gray'}
          aria-label={t('desk.noteOn', { field: name })}
          aria-description={text || undefined}
          onClick={toggle}
        >
          <Icon size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Textarea
          label={name}
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          value={text ?? ''}
          onChange={(event) => write(field, event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && close()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

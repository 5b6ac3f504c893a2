import { Button, type ButtonProps, CopyButton as Copying } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useWords } from '../words.ts';

interface Props extends ButtonProps {
  /** What is copied. */
  value: string;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ value, ...look }: Props) {
  const t = useWords();
  return (
    <Copying value={value}>
      {({ copied, copy }) => (
        <Button leftSection={copied ? <Check size={15} /> : <Copy size={15} />} onClick={copy} {...look}>
          {t(copied ? 'web.clipboard.copied' : 'web.clipboard.copy')}
        </Button>
      )}
    </Copying>
  );
}

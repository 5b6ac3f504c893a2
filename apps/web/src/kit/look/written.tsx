import { Text, type TextProps } from '@mantine/core';
import { guessLanguage } from '@rilis/contract/smallWords';

/** In which language somebody wrote, where its small words tell: whoever has it read aloud hears it in that one (WCAG 3.1.2). */
export const langOf = (text: string) => guessLanguage(text, 1) ?? undefined;

/** What somebody wrote, line by line: a reason, a note. */
export const Written = ({ children, ...look }: TextProps & { children: string }) => (
  <Text size="sm" className="asWritten" lang={langOf(children)} {...look}>
    {children}
  </Text>
);

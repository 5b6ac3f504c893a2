import { ActionIcon, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Language } from '@rilis/contract/words/languages';
import { Moon, Sun } from 'lucide-react';
import { languageNow, speak, useWords } from '../words.ts';

/** Language and colour scheme; both are remembered on this device until somebody signs out, the language by whoever is told of it, too. */
export function LookSwitches({ spoken }: { spoken?: (language: Language) => void }) {
  const t = useWords();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('web.frame.language')}
        value={languageNow()}
        onChange={(language) => {
          void speak(language as Language);
          spoken?.(language as Language);
        }}
        data={[
          { value: 'en-us', label: 'EN' },
          { value: 'id', label: 'ID' },
        ]}
      />
      <ActionIcon
        aria-label={t(dark ? 'web.frame.light' : 'web.frame.dark')}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <Sun size={17} /> : <Moon size={17} />}
      </ActionIcon>
    </>
  );
}

import { Card, Text, Title } from '@mantine/core';
import { useWords } from '../../kit/words.ts';
import { type Privilege, spoken } from './privilegeEditor.tsx';
import classes from './role.module.css';
import { buttonsOf, isForLabels, menuOf, patternsOf } from './roleMenu.ts';

interface PreviewProps {
  chosen: readonly string[];
  registry: readonly Privilege[];
}

/** "View menu as": the entries somebody with these privileges alone would see, drawn as the menu draws them. */
export function MenuPreview({ chosen, registry }: PreviewProps) {
  const t = useWords();
  const permission = patternsOf(chosen, registry);
  const groups = menuOf(permission, isForLabels(chosen, registry));
  const buttons = buttonsOf(chosen, registry);
  return (
    <Card
      component="section"
      className={classes.preview}
      aria-label={t('administration.role.menuAs')}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <Title order={2}>{t('administration.role.menuAs')}</Title>
      <Text size="sm" c="dimmed">
        {t('administration.role.menuAsHint')}
      </Text>
      <div aria-live="polite">
        {groups.length === 0 && (
          <Text size="sm" mt="md">
            {t('administration.role.menuNone')}
          </Text>
        )}
        {groups.map((group) => (
          <div key={group.word} className={classes.menuGroup}>
            <Text size="xs" c="dimmed" fw={500}>
              {t(group.word)}
            </Text>
            <ul>
              {group.entries.map(({ path, word, icon: Icon }) => (
                <li key={path}>
                  <Icon size={16} strokeWidth={1.8} aria-hidden />
                  {t(word)}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {buttons.length > 0 && (
          <div className={classes.menuGroup}>
            <Text size="xs" c="dimmed" fw={500}>
              {t('administration.role.buttons')}
            </Text>
            {buttons.map((button) => (
              <Text key={button.id} size="sm" className={classes.button}>
                {spoken(button.name)}
              </Text>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

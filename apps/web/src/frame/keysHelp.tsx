import { Kbd, Modal, Switch, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { hearHelp, keysShown, type ScreenKey, screenKeys, signsOff } from '../kit/keys.ts';
import { useWords, word } from '../kit/words.ts';
import classes from './frame.module.css';

const everywhere: readonly ScreenKey[] = [
  { keys: ['Ctrl K'], does: 'search' },
  { keys: ['Ctrl Z'], does: 'undo' },
  { keys: ['?'], does: 'help' },
];

/** `?` shows what the keys of the present screen do. */
export default function KeysHelp() {
  const t = useWords();
  const shown = keysShown.use();
  const parts = screenKeys.use();
  // It comes with the first `?`, closed, so that what was focused before it is known when it closes again.
  useEffect(() => {
    keysShown.set(true);
    return hearHelp(() => keysShown.set(true));
  }, []);
  const here = parts.flat().filter((one, at, all) => all.findIndex(({ does }) => does === one.does) === at);
  return (
    <Modal
      opened={shown}
      onClose={() => keysShown.set(false)}
      title={t('table.keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Keys title={t('table.keys.here')} keys={here} />
      {here.length === 0 && <Text size="sm">{t('table.keys.none')}</Text>}
      <Keys title={t('table.keys.everywhere')} keys={everywhere} />
      <SignsSwitch />
    </Modal>
  );
}

/** What one presses by chance, or says to a machine that types, does nothing then. */
function SignsSwitch() {
  const t = useWords();
  const [off, setOff] = useLocalStorage({
    key: signsOff,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return (
    <Switch
      mt="md"
      label={t('table.keys.signs')}
      description={t('table.keys.signsHint')}
      checked={!off}
      onChange={(event) => setOff(!event.currentTarget.checked)}
    />
  );
}

const Keys = ({ title, keys }: { title: string; keys: readonly ScreenKey[] }) => (
  <>
    <Text component="h3" size="sm" fw={600} mt="sm" mb={4}>
      {title}
    </Text>
    <dl className={classes.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key === 'Space' ? word('table.keys.space') : key}</Kbd>
            ))}
          </dt>
          <dd>{word(`table.keys.of.${does}`)}</dd>
        </div>
      ))}
    </dl>
  </>
);

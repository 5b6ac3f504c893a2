import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import classes from './frame.module.css';
import { useCan } from './kit/session.ts';
import { useWords } from './kit/words.ts';
import { visibleMenu } from './menu.ts';

const [store, spotlight] = createSpotlight();

/** The search over screens; opens each time it is asked for. */
export default function SearchBox({ times }: { times: number }) {
  const t = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    if (times > 0) spotlight.open();
  }, [times]);
  const actions = visibleMenu(useCan()).map((group) => ({
    group: t(group.word),
    actions: group.entries.map(({ path, word, icon: Icon }) => ({
      id: path,
      label: t(word),
      leftSection: <Icon size={17} />,
      onClick: () => void navigate({ to: path }),
    })),
  }));
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      title={t('web.frame.search')}
      classNames={{ header: classes.spoken }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound={t('web.frame.searchNone')}
      highlightQuery
      searchProps={{
        leftSection: <Search size={17} />,
        placeholder: t('web.frame.search'),
        'aria-label': t('web.frame.search'),
      }}
    />
  );
}

import { Menu } from '@mantine/core';
import { Keyboard, MoveHorizontal, PanelRight, RotateCcw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { keysShown } from '../keys.ts';
import { type Entity, fieldWord, useWords, word } from '../words.ts';
import { drawing } from './drawing.ts';
import { keepSetup } from './keepSetup.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed, ColumnOf } from './listing.ts';
import { type Density, isShown, settingScreen, useDensity, useListSetup } from './listSetup.ts';
import OpenMenu from './openMenu.tsx';

interface MenuProps {
  button: ReactElement<object>;
  resource: AnyListed;
  word: string;
  columns: readonly ColumnOf<never>[];
  address: ListAddress;
}

/** Chooses columns, how close rows stand, and the panel beside the list. */
export default function ToolsMenu({ button, resource, word: entity, columns, address }: MenuProps) {
  const t = useWords();
  const setup = useListSetup(settingScreen(resource));
  const [density, setDensity] = useDensity();
  const { turned } = setup;
  const turn = (name: string) =>
    keepSetup({
      ...setup,
      turned: turned.includes(name) ? turned.filter((one) => one !== name) : [...turned, name],
    });
  return (
    <OpenMenu target={button} width={260}>
      <Menu.Label>{t('table.density.one')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(value) => setDensity(value as Density)}>
        <Menu.RadioItem value="comfortable">{t('table.density.comfortable')}</Menu.RadioItem>
        <Menu.RadioItem value="compact">{t('table.density.compact')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Label>{t('table.columns')}</Menu.Label>
      {columns.slice(1).map((column, at) => (
        <Menu.CheckboxItem
          key={column.name}
          checked={isShown(column, at + 1, turned)}
          onChange={() => turn(column.name)}
        >
          {column.label ? word(column.label) : fieldWord(entity as Entity, column.name)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Item icon={<MoveHorizontal size={15} />} act={() => drawing.set(true)} label={t('table.draw')} />
      <Item
        icon={<RotateCcw size={15} />}
        act={() => keepSetup({ ...setup, turned: [], widths: {} })}
        label={t('table.asItWas')}
      />
      <Item
        icon={<PanelRight size={15} />}
        act={() => address.set({ page: address.page ? address.page + 1 : undefined, row: 'first' })}
        label={t('table.panel.open')}
      />
      <Item icon={<Keyboard size={15} />} act={() => keysShown.set(true)} label={t('table.keys.title')} />
    </OpenMenu>
  );
}

const Item = ({ icon, act, label }: { icon: ReactNode; act: () => void; label: string }) => (
  <Menu.Item leftSection={icon} onClick={act}>
    {label}
  </Menu.Item>
);

import { useLocalStorage } from '@mantine/hooks';
import { type ListSetting, listSettings } from '@rilis/contract/listSetting';
import { useCall } from '../call/useCall.ts';
import type { AnyListed, ColumnOf } from './listing.ts';

export type Density = 'comfortable' | 'compact';

/** How closely rows stand in every list; remembered on this device until somebody signs out. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'rowDensity',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });

/** How the person has set this list up; read once for all lists. */
export function useListSetup(screen: string): ListSetting {
  const { data = [] } = useCall(listSettings.list, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data.find((one) => one.screen === screen) ?? { screen, turned: [], widths: {} };
}

/** A screen's path without the marks of what is filled in. */
export const settingScreen = ({ screen }: AnyListed) => screen.replace(/[{}]/g, '');

/** Which columns are shown: the first one always, as it names the row. */
export const isShown = (column: ColumnOf<never>, at: number, turned: readonly string[]) =>
  at === 0 || !column.off === !turned.includes(column.name);

import { Select, type SelectProps } from '@mantine/core';

/** The box of a filter, opened where it was asked for. */
export default function FilterBox({ asked, ...props }: SelectProps & { asked: boolean }) {
  return <Select clearable autoFocus={asked} defaultDropdownOpened={asked} {...props} />;
}

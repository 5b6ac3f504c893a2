import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** The box of a filter, opened where it was asked for. */
export default function FilterBox({ asked, ...props }: SelectProps & { asked: boolean }) {
  // The box names its list to readers when it is drawn with the list already there, which comes a moment later.
  const [listed, setListed] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setListed(true));
    return () => clearTimeout(later);
  }, []);
  return (
    <Select
      clearable
      autoFocus={asked}
      defaultDropdownOpened={asked}
      data-listed={listed || undefined}
      {...props}
    />
  );
}

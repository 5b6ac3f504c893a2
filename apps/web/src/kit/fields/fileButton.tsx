import { type FileButtonProps, FileButton as LibraryButton } from '@mantine/core';
import type { MouseEvent } from 'react';

/** Lets a file be chosen. Browsers are silent when the same name is chosen twice: one that was mended must be taken. */
export const FileButton = <Many extends boolean = false>(props: FileButtonProps<Many>) => (
  <LibraryButton {...props} inputProps={{ onClick: forget }} />
);

const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = '';
};

import { FileInput } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { type FieldProps, useField } from './field.ts';

interface FileProps extends FieldProps {
  /** `application/pdf,image/jpeg` */
  accept: string;
  multiple?: boolean;
}

/** A file that is sent with the form; its value is the File. */
export function FileField({ accept, multiple, ...field }: FileProps) {
  const { key, props } = useField(field);
  return (
    <FileInput
      key={key}
      {...props}
      accept={accept}
      multiple={multiple}
      leftSection={<Paperclip size={15} />}
      clearable
    />
  );
}

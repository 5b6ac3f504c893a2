import { useForm } from '@mantine/form';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { FormProvider } from '../form/formContext.ts';
import type { Values } from '../form/rules.ts';
import { DocumentField } from './document.tsx';
import { ImageField } from './image.tsx';

afterEach(cleanup);

const refusal = problem(422, 'error.media.upload', 'This file cannot be accepted.', {
  fieldErrors: [
    { field: 'file', code: 'error.media.tooLarge', message: 'The file may have at most 10 MB.' },
    { field: 'file', code: 'error.media.imageFormat', message: 'A picture must be a JPG or PNG.' },
  ],
});

function Form({ children }: { children: React.ReactNode }) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { file: null } });
  const schema = z.object({ file: z.string() });
  return <FormProvider value={{ form, entity: 'content.faq', schema }}>{children}</FormProvider>;
}

test.each([
  ['a picture', <ImageField key="image" name="file" kind="CONTENT" />],
  ['a paper', <DocumentField key="document" name="file" />],
])('%s that is refused says every reason, and is taken when it is chosen again', async (_, field) => {
  await show(<Form>{field}</Form>);
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('not there yet');
    return found;
  });
  const emptied = vi.spyOn(input, 'value', 'set');
  const file = new File(['x'], 'cover.jpg', { type: 'image/jpeg' });
  const heard = serve({ 'POST /media-images': refusal });
  fireEvent.click(input);
  fireEvent.change(input, { target: { files: [file] } });
  const limits = 'The file may have at most 10 MB. A picture must be a JPG or PNG.';
  expect(await screen.findByText(limits)).toBeTruthy();
  expect(emptied).toHaveBeenLastCalledWith('');
  expect((heard[0]!.body as FormData).get('file')).toBe(file);
});

import { label } from '@rilis/contract/labels/label';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { taxTypeChoices, typeChoices } from './choices.ts';
import { IdentitySection, NewDocumentSection } from './labelSections.tsx';

afterEach(cleanup);

/** Everything a new label is asked for but its papers. */
const filled = {
  ...{ name: 'PT Rumah Nada', type: 'COMPANY', beneficiaryName: 'PT Rumah Nada', pic: 'Nada' },
  ...{ emailPic: 'nada@example.test', mobilePhonePic: '+62 812 3456 7890', province: 'Jawa Barat' },
  ...{ city: 'Bandung', bankName: 'BCA', bankAccountNumber: '1230001112', bankAccountName: 'Nada' },
  ...{ contractNumber: 'K-77', contractDate: '2026-01-02', contractPeriod: '3 years', mgMode: 'ADVANCE' },
  ...{ rilisShare: 3000, labelShare: 7000, labelPool: 5500, revShare: 5000, minimumGuarantee: 0 },
  ...{ taxIdType: 'NPWP16', username: 'rumahnada', password: 'Kopi#2026', confirmPassword: 'Kopi#2026' },
};

const named = { name: filled.name, type: filled.type, beneficiaryName: filled.beneficiaryName };

/** What decides which papers are asked for. */
const Choices = () => (
  <>
    <SelectField name="type" choices={typeChoices()} />
    <SelectField name="taxIdType" choices={taxTypeChoices()} />
  </>
);

async function open(more = {}) {
  let brought = 0;
  serve({
    'POST /media-images': () => {
      brought += 1;
      return {
        ...{ id: `${brought}`.padStart(22, 'p'), kind: 'DOCUMENT', fileName: 'x.pdf', bytes: 1 },
        ...{ mime: 'application/pdf', sha256: 'x', width: null, height: null, audio: null },
        ...{ status: 'READY', progress: 100, findings: [], labelId: null, createdAt: '2026-11-20T03:00:00Z' },
      };
    },
  });
  const send = vi.fn(async (_: object) => ({}));
  await show(
    <EditForm
      entity="labels.label"
      schema={label.routes.create.body!}
      {...{ initial: { ...filled, ...more }, save: send, saved: vi.fn(), cancel: vi.fn() }}
    >
      <Choices />
      <NewDocumentSection />
    </EditForm>,
  );
  await screen.findByRole('region', { name: 'Documents' });
  return send;
}

const papers = [
  'KTP',
  'NPWP',
  'Norm notice (NPPN)',
  'SIUP',
  'Deed of establishment',
  'Photo of the registrant',
];
const documents = () => within(screen.getByRole('region', { name: 'Documents' }));
/** The papers that are said to be required, to the eye and beside it. */
const asked = () =>
  papers.filter((name) => {
    const field = documents().getByText(name).closest('.mantine-InputWrapper-root')!;
    const isStarred = field.querySelector('[data-required]') !== null;
    const isSaid = field.querySelector('[aria-description^="This field is required."]') !== null;
    expect(isSaid).toBe(isStarred);
    return isStarred;
  });

async function choose(field: RegExp, option: string) {
  fireEvent.click(screen.getByLabelText(field, { selector: 'input' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role=option] *' }));
}

async function bring(name: string) {
  const field = documents().getByText(name).closest('.mantine-InputWrapper-root')!;
  const file = new File(['x'], `${name}.pdf`);
  fireEvent.change(field.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByText(`${name}.pdf`);
}

test('of a new label the papers are asked for that its kind and its tax number call for, as they are chosen', async () => {
  await open();
  expect(asked()).toEqual(['KTP', 'NPWP', 'SIUP', 'Deed of establishment', 'Photo of the registrant']);
  await choose(/^Type/, 'Individual');
  await waitFor(() => expect(asked()).toEqual(['KTP', 'NPWP', 'Photo of the registrant']));
  await choose(/^Tax number/, 'NIK');
  await waitFor(() => expect(asked()).toEqual(['KTP', 'Photo of the registrant']));
  await choose(/^Type/, 'Company');
  await waitFor(() => expect(asked()).toHaveLength(5));
});

test('all that is missing is told at the first save: every paper, whoever is asked for it, and the password again', async () => {
  await open({ confirmPassword: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please correct 6 fields')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Password again' }).parentElement!.textContent).toContain(
    'This field is required.',
  );
  expect(documents().getAllByText('This field is required.')).toHaveLength(5);
});

test('a paper that is not there is told at its field, and one that was brought before another kind was chosen is sent', async () => {
  const send = await open();
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await bring('SIUP');
  for (const name of ['KTP', 'Photo of the registrant']) await bring(name);
  save();
  expect(await screen.findByText('Please correct 2 fields')).toBeTruthy();
  expect(documents().getAllByText('This field is required.')).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
  await choose(/^Type/, 'Individual');
  await bring('NPWP');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toMatchObject({
    ...{ type: 'INDIVIDUAL', siup: '1'.padStart(22, 'p'), npwp: '4'.padStart(22, 'p') },
  });
});

test('whether an individual is alone or a band is chosen; what somebody wrote of a company stands as it is written', async () => {
  const send = vi.fn(async (_: object) => ({}));
  await show(
    <EditForm
      entity="labels.label"
      schema={label.routes.update.body!}
      {...{ initial: { ...named, registerAs: 'Yayasan' }, save: send, saved: vi.fn(), cancel: vi.fn() }}
    >
      <IdentitySection />
    </EditForm>,
  );
  expect(await screen.findByDisplayValue('Yayasan')).toBeTruthy();
  await choose(/^Type/, 'Individual');
  await choose(/^Registered as/, 'Group or band');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ registerAs: 'GROUP' })));
});

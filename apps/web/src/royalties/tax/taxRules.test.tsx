import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import TaxRuleCreate from './taxRuleCreate.tsx';
import TaxRuleList from './taxRuleList.tsx';

afterEach(cleanup);

const rule = {
  ...{ id: 'COMPANY-ROYALTY-NPWP-2022-01-01', payee: 'COMPANY', kind: 'ROYALTY', condition: 'NPWP' },
  ...{ scale: 'FLAT', base: 100, rate: 15, article: 'PPh 23 (1) a', from: '2022-01-01', to: null },
  ...{ madeBy: null, confirmedBy: null },
};

test('a rule for payments that are never made here says so, and is not offered for change', async () => {
  const service = { ...rule, id: 'COMPANY-SERVICE-NPWP-2022-01-01', kind: 'SERVICE', rate: 2 };
  serve({ 'GET /tax-rules': pageOf(rule, service), 'GET /contract-changes': pageOf() });
  await show(<TaxRuleList />, '/backoffice/taxRules');
  const told = await screen.findByText('Not applied: whatever is paid out here is a royalty.');
  const row = told.closest('tr')!;
  expect(within(row).getByText(/Company, service/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /More actions/ })).toHaveLength(1);
});

test('a new rule is one for royalties', async () => {
  await show(<TaxRuleCreate />, '/backoffice/taxRules/create');
  expect(await screen.findByRole('combobox', { name: /Recipient/ })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Payment/ })).toBeNull();
});

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  delete document.documentElement.dataset.product;
  delete document.documentElement.dataset.slug;
});

test('an installation under a name of its own calls itself so, and asks under its own slug', async () => {
  Object.assign(document.documentElement.dataset, { product: 'Suara Kita', slug: 'suara' });
  vi.resetModules();
  const { product } = await import('./product.ts');
  const { noticeCalls } = await import('../accounts/notices/notices.ts');
  const { redirects } = await import('../redirects.ts');
  expect(product).toEqual({ name: 'Suara Kita', slug: 'suara' });
  expect(noticeCalls.list.path).toBe('/notifications/suara');
  expect(redirects['/challenge']).toBe('/suara-challenge');
});

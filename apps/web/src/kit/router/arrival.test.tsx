import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import '../../../tests/stage.tsx';
import Arrival from './arrival.tsx';

afterEach(cleanup);

/** Its heading comes with what the server answers. */
function Late() {
  const [there, come] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => come(true), 150);
    return () => clearTimeout(later);
  }, []);
  return there ? <h1>Statements</h1> : <p>…</p>;
}

/** Reports, and the one an address opens in their place. */
function Reports() {
  const { open, page } = useSearch({ strict: false }) as Record<string, string>;
  if (open) return <h1 key={open}>Spotify</h1>;
  return (
    <>
      <h1>Reports, page {page ?? 1}</h1>
      <Link to="." search={{ open: '7' } as never}>
        Spotify
      </Link>
      <Link to="." search={{ page: 2 } as never}>
        Page 2
      </Link>
    </>
  );
}

const screens: Record<string, ReactNode> = {
  '/reports': <Reports />,
  '/': <h1>Releases</h1>,
  '/late': <Late />,
  '/form': (
    <>
      <h1>Sign in</h1>
      {/* biome-ignore lint/a11y/noAutofocus: what is tried here */}
      <input aria-label="Username" autoFocus />
    </>
  ),
};

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        {Object.keys(screens).map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <button type="button">Search</button>
        <main>
          <Outlet />
        </main>
      </>
    ),
  });
  const routes = Object.entries(screens).map(([path, shown]) =>
    createRoute({ getParentRoute: () => root, path, component: () => shown }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
      <Arrival router={router} />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Releases' });
}

const said = () => document.querySelector('[aria-live]')!.textContent;

/** As a keyboard does it. */
function follow(name: string) {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
}

test('the screen that is opened first takes no focus and says nothing', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
  expect(said()).toBe('');
});

test('after going on, the focus is at the heading, once it is there', async () => {
  await open();
  follow('/late');
  const heading = await screen.findByRole('heading', { name: 'Statements' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a screen that puts the focus into a field keeps it there, and the heading is said', async () => {
  await open();
  follow('/form');
  await waitFor(() => expect(said()).toBe('Sign in'));
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('whoever has begun to do something meanwhile is left alone', async () => {
  await open();
  follow('/late');
  await screen.findByText('…');
  const link = screen.getByRole('link', { name: '/form' });
  fireEvent.keyDown(link, { key: 'Tab' });
  link.focus();
  await screen.findByRole('heading', { name: 'Statements' });
  expect(document.activeElement).toBe(link);
});

test('a search that gives the focus back to its button does not keep whoever was led from it at the head of the page', async () => {
  await open();
  follow('/late');
  screen.getByRole('button', { name: 'Search' }).focus();
  const heading = await screen.findByRole('heading', { name: 'Statements' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a record that opens in the place of its list is another screen, and another page of the list is none', async () => {
  await open();
  follow('/reports');
  await screen.findByRole('heading', { name: 'Reports, page 1' });
  follow('Page 2');
  await screen.findByRole('heading', { name: 'Reports, page 2' });
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement?.textContent).toBe('Page 2');
  follow('Spotify');
  const heading = await screen.findByRole('heading', { name: 'Spotify' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

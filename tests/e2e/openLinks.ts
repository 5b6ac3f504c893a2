/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { allows, opens } from '@rilis/contract/permission';
import type { Can } from '@rilis/contract/route';
import { screenRules } from '@rilis/contract/screens';
import { ask, tokenOf } from './cast.ts';

const rules = Object.entries(screenRules('rilis'));
const held = new Map<string, Promise<{ permission: string[] }>>();

/** Nothing on the page leads to a screen that would refuse this person. */
export async function expectOpenLinks(page: Page, login: string): Promise<void> {
  if (!held.has(login))
    held.set(
      login,
      tokenOf(login).then((token) => ask(token, 'GET', '/account')),
    );
  const { permission } = await held.get(login)!;
  const paths = await page
    .locator('main a[href*="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('#')[1]!.split('?')[0]!));
  expect.soft([...new Set(paths)].filter((path) => !isOpen(permission, path))).toEqual([]);
}

/** As the router decides: by the rule of the screen, or by its own path. */
function isOpen(permission: readonly string[], path: string): boolean {
  const rule = rules.find(([pattern]) => opens([pattern], path))?.[1] as Can | undefined;
  return rule === undefined ? opens(permission, path) : allows(permission, rule);
}

/** Screens that are linked on this one, the menu included. */
export async function linksOf(page: Page): Promise<string[]> {
  const here = patternOf(new URL(page.url()).hash.slice(1));
  const hashes = await page
    .locator('a[href*="#/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
  return hashes.map(patternOf).filter((to) => to !== here);
}

/** A path without its question, whatever record it is of. */
export const patternOf = (path: string): string =>
  path
    .split('?')[0]!
    .split('/')
    .map((part) => (/\d/.test(part) || part.startsWith('{') ? '{id}' : part))
    .join('/');

import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';

interface Listed {
  id: number;
  revision: { id: number } | null;
}

interface Kind {
  path: '/artists' | '/rbts';
  /** Whatever of the record the form sends as it is, with what is corrected. */
  changed: (record: Record<string, unknown>) => object;
}

const kinds: readonly Kind[] = [
  {
    path: '/artists',
    changed: ({ stageName, artistName }) => ({ stageName, artistName: `${artistName ?? stageName} (resmi)` }),
  },
  {
    path: '/rbts',
    changed: ({ titleRbt, songId, cut }) => ({ titleRbt, songId, cut, rbtLyric: 'Pulang, pulanglah lagi' }),
  },
];

/** Of an artist and of a tone a correction that waits for a reviewer. What was begun is left alone. */
export async function makeCorrections(desk: Desk, { labels }: DemoPlan): Promise<void> {
  for (const kind of kinds)
    await correctOne(
      desk,
      labels.slice(0, 3).map(({ login }) => login),
      kind,
    );
}

async function correctOne(desk: Desk, logins: readonly string[], { path, changed }: Kind): Promise<void> {
  for (const login of logins) {
    const asked = `${path}?approvalStatus=APPROVED&size=20${path === '/rbts' ? '&rbtType=rbt' : ''}`;
    const { content } = await desk.call<{ content: Listed[] }>(login, 'GET', asked);
    if (content.some(({ revision }) => revision)) return;
    const live = content.at(-1);
    if (!live) continue;
    const shadow = await desk.call<{ id: number } & Record<string, unknown>>(
      login,
      'POST',
      `${path}/${live.id}/revision`,
    );
    await desk.call(login, 'PUT', `${path}/${shadow.id}`, changed(shadow));
    await desk.call(login, 'PUT', `${path}/${shadow.id}/SUBMITTED`, {});
    return;
  }
}

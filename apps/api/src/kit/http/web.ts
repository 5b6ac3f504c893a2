import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = path.join(import.meta.dirname, '../../../../web/dist');

/** The page of the built web app, as a file; undefined before the app is built. */
export const builtPage = existsSync(dist) ? path.join(dist, 'index.html') : undefined;

/** The built web app. Hashed files are kept for a year, the page itself is always asked for. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!builtPage) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = path.join(import.meta.dirname, '../../../../web/dist');

/** Milliseconds: however many ask for pages, the disk is looked at once. */
const lookedAt = 1_000;

/**
 * What is read of the build in a folder, and of the next one once that is there: its page comes last (apps/web/inPlace.ts).
 * A build that cannot be read (yet) leaves what was known, and where none was at the start none is looked for.
 */
export function readBuilt<T>(read: (folder: string) => T, folder = dist): () => T {
  const written = () => statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
  let known = { written: written(), asOf: performance.now(), value: read(folder) };
  return () => {
    const now = performance.now();
    if (known.asOf + lookedAt > now) return known.value;
    known = { ...known, asOf: now };
    const found = written();
    if (!found || !known.written || found === known.written) return known.value;
    try {
      known = { written: found, asOf: now, value: read(folder) };
    } catch {
      // Looked at again in a second.
    }
    return known.value;
  };
}

/** The built web app. Hashed files are kept for a year, the page itself is always asked for. */
export async function serveWeb(app: FastifyInstance, folder = dist): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The route of the library's own reads the names of a whole folder for each file, so that a path that is guarded is not reached by
  // another spelling. Nobody is kept from any file of these, and there are thousands of them.
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params }, reply) => reply.sendFile(`/${params['*']}`),
    errorHandler: (error, request, reply) => {
      // Whoever asked has gone; nobody is left to answer.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy();
      return app.errorHandler(error, request, reply);
    },
  });
}

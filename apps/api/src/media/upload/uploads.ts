import type { FastifyInstance } from 'fastify';
import type { openUploads, Uploading, UploadRequest } from './uploadCalls.ts';

const type = 'application/offset+octet-stream';

/**
 * The resumable upload (tus 1.0) at `/uploads`: for files too large for one request. The upload's id becomes the
 * file's id: once all bytes are there, `GET /media-images/{id}` tells about it. Every request carries the bearer.
 * What answers is read with the first of them: it takes 7 MB.
 */
export const uploads =
  (uploading: Uploading) =>
  async (app: FastifyInstance): Promise<void> => {
    let opened: Promise<ReturnType<typeof openUploads>> | undefined;
    const calls = () => {
      opened ??= import('./uploadCalls.ts').then((read) => read.openUploads(uploading));
      return opened;
    };
    // The body goes to the store as it comes.
    app.addContentTypeParser(type, (_request, _payload, done) => done(null));
    app.route({
      method: ['POST', 'OPTIONS'],
      url: '/uploads',
      handler: async (request, reply) => (await calls()).create(request, reply),
    });
    app.get('/uploads', async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await (await calls()).list(request)),
    );
    app.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/uploads/:id',
      exposeHeadRoute: false,
      handler: async (request: UploadRequest, reply) => (await calls()).proceed(request, reply),
    });
  };

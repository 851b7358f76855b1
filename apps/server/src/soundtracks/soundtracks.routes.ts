import { mkdir } from 'node:fs/promises';
import { createSoundtrackSchema, soundtracksContract, updateSoundtrackSchema } from '@cabine/panel-core/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import { createForms, type Forms } from './createForms';
import { openFileStore } from './openFileStore';
import { incomingFolder } from './FolderStore';
import { FileCare, type HealNeeds } from './healFiles';
import { wrongFile } from './receiveForm';
import { sendFile } from './sendFile';
import * as soundtracks from './soundtracks.repository';

/** A gigabyte at 2 MB each; the list is sent whole. */
const SOUNDTRACKS_MAX = 500;

export const soundtracksRoutes: Feature = async (app, services) => {
  const { config, db, clock } = services;
  const incoming = incomingFolder(config.dataDir);
  await mkdir(incoming, { recursive: true });
  const files = await openFileStore(config, db);
  const needs: HealNeeds = { db, files, incoming, clock, log: app.log };
  const care = new FileCare(needs);
  await care.idle();
  // Before the database is closed.
  app.addHook('preClose', () => care.stop());
  app.addHook('onClose', async () => files.close());

  await app.register(async (scope) => {
    // In this scope only: other routes accept only JSON.
    await scope.register(multipart, { throwFileSizeLimit: false });
    const forms = createForms(needs);

    registerUploads(scope, needs, forms, care);
    registerEndpoint(scope, soundtracksContract.list, () => soundtracks.list(db, care.missing));

    registerEndpoint(scope, soundtracksContract.remove, async ({ id, change }) => {
      const file = await change(async (trx, record, publish) => {
        const before = await soundtracks.get(trx, id);
        const removed = await soundtracks.remove(trx, id);
        if (!before) return undefined;
        await record({ target: before, before: toldOf(before) });
        publish('soundtracks');
        return removed;
      });
      if (file === undefined) throw notFound();
      await forms.drop(file);
    });

    registerEndpoint(scope, soundtracksContract.stream, async ({ id, request, reply }) => {
      const row = await soundtracks.get(db, id);
      if (!row) throw notFound();
      return sendFile({ files, row, missing: care.missing }, request, reply);
    });
  });
};

/** Endpoints with a file. */
function registerUploads(scope: FastifyInstance, { db, clock }: HealNeeds, forms: Forms, care: FileCare): void {
  registerEndpoint(scope, soundtracksContract.create, ({ request, reply, change }) =>
    forms.receive(request, reply, createSoundtrackSchema, async (name, file) => {
      if (!file) throw wrongFile('There is no file');
      let isNew = false;
      const created = await change(
        async (trx, record, publish) => {
          isNew = true;
          await requireRoom(trx);
          const soundtrack = await soundtracks.create(trx, { name, ...file, created_at: isoInstant(clock.now()) });
          await record({ target: soundtrack, after: toldOf({ name, ...file }) });
          publish('soundtracks');
          return soundtrack;
        },
        [name, file.etag],
      );
      if (!isNew) await forms.drop(file.file);
      return created;
    }),
  );

  registerEndpoint(scope, soundtracksContract.update, async ({ id, request, reply, change }) => {
    const old = await soundtracks.get(db, id);
    if (!old) throw notFound();
    return forms.receive(request, reply, updateSoundtrackSchema, async (name, file) => {
      const updated = await change(async (trx, record, publish) => {
        const soundtrack = await soundtracks.update(trx, id, { name, ...file }, care.missing);
        if (!soundtrack) return undefined;
        await record({ target: soundtrack, before: toldOf(old), after: toldOf({ ...old, name, ...file }) });
        publish('soundtracks');
        return soundtrack;
      });
      if (!updated) throw notFound();
      if (file) await forms.drop(old.file);
      return updated;
    });
  });
}

/** @throws HttpError 409 */
async function requireRoom(trx: Db): Promise<void> {
  if ((await soundtracks.count(trx)) < SOUNDTRACKS_MAX) return;
  const message = `The station has ${SOUNDTRACKS_MAX} jingles, which is the most. Delete one first`;
  throw conflict('too_many_soundtracks', message);
}

const toldOf = ({ name, type, bytes, duration_ms, etag }: { name: string } & soundtracks.StoredFile) => ({
  name,
  type,
  bytes,
  duration_ms,
  etag,
});

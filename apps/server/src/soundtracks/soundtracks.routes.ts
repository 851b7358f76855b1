import { mkdir } from 'node:fs/promises';
import { createSoundtrackSchema, soundtracksContract, updateSoundtrackSchema } from '@cabine/panel-core/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import { notFound } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { beginEdit, endUnchanged } from '../platform/http/versions';
import type { Feature } from '../platform/services';
import { createForms, type Forms } from './createForms';
import { openFileStore } from './openFileStore';
import { incomingFolder } from './FolderStore';
import { FileCare, type HealNeeds } from './healFiles';
import { wrongFile } from './receiveForm';
import { sendFile } from './sendFile';
import * as soundtracks from './soundtracks.repository';

export const soundtracksRoutes: Feature = async (app, services) => {
  const { config, db, writer, clock, jobs } = services;
  const incoming = incomingFolder(config.dataDir);
  await mkdir(incoming, { recursive: true });
  const files = await openFileStore(config, db);
  const needs: HealNeeds = { db: writer, files, incoming, clock, jobs, log: app.log };
  const care = new FileCare(needs);
  await care.idle();
  // Before the database is closed.
  app.addHook('preClose', () => care.stop());
  app.addHook('onClose', async () => files.close());

  await app.register(async (scope) => {
    // In this scope only: other routes accept only JSON.
    await scope.register(multipart, { throwFileSizeLimit: false });
    const forms = createForms(needs, config);

    registerUploads(scope, db, needs, forms, care);
    registerEndpoint(scope, soundtracksContract.list, () => soundtracks.list(db, care.missing));

    registerPhasedChange(scope, soundtracksContract.remove, {
      prepare: async (): Promise<Unneeded> => ({}),
      async change({ trx, record, publish, id }, unneeded) {
        const before = await soundtracks.get(trx, id);
        unneeded.file = await soundtracks.remove(trx, id);
        if (!before || unneeded.file === undefined) throw notFound();
        await record({ target: before, before: logOf(before) });
        publish('soundtracks');
      },
      settle: ({ file }, end) => (end === 'done' && file !== undefined ? forms.drop(file) : undefined),
    });

    registerEndpoint(scope, soundtracksContract.stream, async ({ id, request, reply }) => {
      const row = await soundtracks.get(db, id);
      if (!row) throw notFound();
      return sendFile({ files, row, missing: care.missing }, request, reply);
    });
  });
};

/** A file that no row needs once the change is committed. */
interface Unneeded {
  file?: string | undefined;
}

/** The calls that bring a file, which is kept before its row is written, and taken back if no row came of it. */
function registerUploads(scope: FastifyInstance, db: ReadDb, { clock }: HealNeeds, forms: Forms, care: FileCare): void {
  registerPhasedChange(scope, soundtracksContract.create, {
    async prepare(call) {
      const { name, file, extra } = await forms.receive(call, createSoundtrackSchema);
      if (!file) throw wrongFile('There is no file');
      return { name, file, extra };
    },
    content: ({ name, file }) => [name, file.etag],
    async change({ actor, trx, record, publish }, { name, file, extra }) {
      const made = { created_by: actor.id, created_at: isoInstant(clock.now()) };
      const soundtrack = await soundtracks.create(trx, { name, ...file, ...made });
      await record({ target: soundtrack, after: logOf({ name, ...file }) });
      publish('soundtracks');
      return { ...soundtrack, ...extra };
    },
    settle: ({ file }, end) => (end === 'done' ? undefined : forms.drop(file.file)),
  });

  registerPhasedChange(scope, soundtracksContract.update, {
    async prepare(call) {
      if (!(await soundtracks.get(db, call.id))) throw notFound();
      return { ...(await forms.receive(call, updateSoundtrackSchema)), old: undefined as string | undefined };
    },
    async change({ trx, record, publish, id, seen }, form) {
      const { name, file } = form;
      const read = () => soundtracks.get(trx, id);
      const show = (row: soundtracks.SoundtrackRow) => soundtracks.toSoundtrack(row, care.missing);
      const before = await beginEdit(trx, 'soundtracks', id, seen, read, show);
      if (!file && name.trim() === before.name) return show(await endUnchanged(trx, 'soundtracks', id, read));
      const updated = await soundtracks.update(trx, id, { name, ...file }, care.missing);
      if (!updated) throw notFound();
      form.old = before.file;
      await record({ target: updated, before: logOf(before), after: logOf({ ...before, name, ...file }) });
      publish('soundtracks');
      return { ...updated, ...form.extra };
    },
    settle({ file, old }, end) {
      const unneeded = end === 'done' ? old : file?.file;
      return file && unneeded !== undefined ? forms.drop(unneeded) : undefined;
    },
  });
}

const logOf = ({ name, type, bytes, duration_ms, etag }: { name: string } & soundtracks.StoredFile) => ({
  name,
  type,
  bytes,
  duration_ms,
  etag,
});

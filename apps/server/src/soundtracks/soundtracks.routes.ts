import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSoundtrackSchema, soundtracksContract, updateSoundtrackSchema } from '@cabine/panel-core/contract';
import multipart from '@fastify/multipart';
import { isoInstant, type Stop } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature, Services } from '../services';
import { createForms } from './createForms';
import { openFileStore } from './FileStore';
import { soundtracksFolder } from './FolderStore';
import { findLeftovers, removeLeftovers, removeLostRows, reportMess, type HealNeeds } from './healFiles';
import { wrongFile } from './receiveForm';
import { sendFile } from './sendFile';
import * as soundtracks from './soundtracks.repository';

/** Longer than an upload may take: what another server of the same database has just begun is not swept away. */
const OTHERS_MS = 60_000;

export const soundtracksRoutes: Feature = async (app, services) => {
  const { config, db, clock } = services;
  const incoming = join(soundtracksFolder(config.dataDir), 'incoming');
  await mkdir(incoming, { recursive: true });
  const files = await openFileStore(config);
  const needs: HealNeeds = { db, files, incoming, log: app.log };
  const stopHealing = await heal(services, needs);
  app.addHook('onClose', async () => {
    stopHealing();
    files.close();
  });

  await app.register(async (scope) => {
    // Here alone: everywhere else JSON is the only body there is.
    await scope.register(multipart, { throwFileSizeLimit: false });
    const forms = createForms(needs);

    registerEndpoint(scope, soundtracksContract.list, () => soundtracks.list(db));

    registerEndpoint(scope, soundtracksContract.create, ({ request, reply, change }) =>
      forms.receive(request, reply, createSoundtrackSchema, async (name, file) => {
        if (!file) throw wrongFile('There is no file');
        let isNew = false;
        const created = await change(
          (trx) => {
            isNew = true;
            return soundtracks.create(trx, { name, ...file, created_at: isoInstant(clock.now()) });
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
        const updated = await change((trx) => soundtracks.update(trx, id, { name, ...file }));
        if (!updated) throw notFound();
        if (file) await forms.drop(old.file);
        return updated;
      });
    });

    registerEndpoint(scope, soundtracksContract.remove, async ({ id, change }) => {
      const file = await change((trx) => soundtracks.remove(trx, id));
      if (file === undefined) throw notFound();
      await forms.drop(file);
    });

    registerEndpoint(scope, soundtracksContract.stream, async ({ id, request, reply }) => {
      const row = await soundtracks.get(db, id);
      if (!row) throw notFound();
      return sendFile(files, row, request, reply);
    });
  });
};

/** Mends what a crash left: files without a row, rows without a file, halves of uploads. */
async function heal({ engine, clock }: Services, needs: HealNeeds): Promise<Stop> {
  const report = reportMess(needs.log);
  try {
    const leftovers = await findLeftovers(needs);
    await removeLostRows(needs);
    if (engine !== 'sqlite') return clock.after(OTHERS_MS, () => void removeLeftovers(needs, leftovers).catch(report));
    await removeLeftovers(needs, leftovers);
  } catch (error) {
    report(error);
  }
  return () => undefined;
}

import { randomUUID } from 'node:crypto';
import { AUDIO_EXTENSIONS, type FileClaim, type Soundtrack } from '@cabine/panel-core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import { requireRoomForFile } from '../platform/disk';
import { validateBody } from '../platform/http/validate';
import { TooSlow, examine } from './examine';
import { removeUnneeded, reportMess, type HealNeeds } from './healFiles';
import { notStored, receiveForm, wrongFile } from './receiveForm';
import type { StoredFile } from './soundtracks.repository';
import { UploadTurns } from './UploadTurns';

/** A file that was kept, and what its sender should know of it. */
interface Brought {
  file: StoredFile;
  extra: Pick<Soundtrack, 'claimed'>;
}

/** Turns a form with a file into a stored file and a row. */
export function createForms(needs: HealNeeds, config: Parameters<typeof requireRoomForFile>[0]) {
  const { files, incoming } = needs;
  const turns = new UploadTurns();

  async function readFile(path: string) {
    const sound = await turns
      .examined(() => examine(path))
      .catch((error: unknown) => {
        throw error instanceof TooSlow ? wrongFile('The file takes too long to examine') : error;
      });
    if ('fault' in sound) throw wrongFile('The file is not an MP3, WAV or AAC that players can play', sound.fault);
    return sound;
  }

  async function store(path: string): Promise<Brought> {
    const { type, bytes, durationMs, claimedMs, etag } = await readFile(path);
    const file = randomUUID() + AUDIO_EXTENSIONS[type];
    try {
      await files.put(file, path, type);
    } catch (error) {
      throw notStored(error);
    }
    return {
      file: { file, type, bytes, duration_ms: durationMs, etag },
      extra: claimedMs === undefined ? {} : { claimed: claimedMs / 1000 },
    };
  }

  /** A file that could not be deleted is set aside later. */
  async function drop(file: string): Promise<void> {
    await removeUnneeded(needs, file).catch(reportMess(needs.log));
  }

  return {
    drop,
    /** Reads a form and keeps its file: who asked for it drops the file if no row came of it. */
    async receive(
      { actor, request, reply }: { actor: { id: number }; request: FastifyRequest; reply: FastifyReply },
      schema: Schema,
    ): Promise<{ name: string } & Partial<Brought>> {
      await requireRoomForFile(config);
      return turns.ofMember(actor.id, async () => {
        const form = await receiveForm(request, reply, incoming);
        try {
          // The cast is safe: the contract's schema has validated it.
          const { name, file } = validateBody(schema, form.body) as { name: string; file?: FileClaim };
          return file && form.path !== null ? { name, ...(await store(form.path)) } : { name };
        } finally {
          await form.discard();
        }
      });
    },
  };
}

export type Forms = ReturnType<typeof createForms>;

import type { Http } from '../http/http';

/** Enough for 2 MB from a phone. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface SoundtrackForm {
  name: string;
  file?: File | undefined;
}

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal;
}

function formOf({ name, file }: SoundtrackForm): FormData {
  const form = new FormData();
  form.set('name', name);
  if (file) form.set('file', file);
  return form;
}

export function createSoundtracksClient(http: Http) {
  const upload = (body: SoundtrackForm, options: UploadOptions) => ({
    ...options,
    body: formOf(body),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /soundtracks', options),
    create: (body: SoundtrackForm & { file: File }, options: UploadOptions = {}) =>
      http.send('POST /soundtracks', upload(body, options)),
    update: (id: number, body: SoundtrackForm, options: UploadOptions = {}) =>
      http.send('PUT /soundtracks/:id', { params: { id }, ...upload(body, options) }),
    remove: (id: number) => http.send('DELETE /soundtracks/:id', { params: { id } }),
    stream: (id: number, options: { signal?: AbortSignal } = {}) =>
      http.send('GET /soundtracks/:id/stream', { params: { id }, ...options }),
  };
}

export interface UploadInit {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
  credentials?: RequestCredentials;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Port for uploads: like `fetch`, with progress. */
export type Upload = (url: string, init: UploadInit) => Promise<Response>;

function readHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** A Response of these statuses must not have a body. */
const BODILESS = [204, 205, 304];

export const browserUpload: Upload = (url, { method, headers, body, signal, credentials, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.responseType = 'blob';
    request.withCredentials = credentials === 'include';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const content: Blob | null = BODILESS.includes(status) ? null : request.response;
      resolve(new Response(content, { status, headers: readHeaders(request.getAllResponseHeaders()) }));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was aborted.', 'AbortError'));
    else request.send(body);
  });

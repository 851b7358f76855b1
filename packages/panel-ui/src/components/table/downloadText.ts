import { downloadBlob } from '../downloadBlob';

/** Downloads text as a file with this name; `type` is its media type. */
export function downloadText(text: string, name: string, type: string): void {
  downloadBlob(new Blob([text], { type }), name);
}

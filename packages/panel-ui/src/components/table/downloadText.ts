import { downloadBlob } from '../downloadBlob';

/** Saves text as a file of that name. */
export function downloadText(text: string, name: string, type: string): void {
  downloadBlob(new Blob([text], { type }), name);
}

export interface FormParts {
  name?: string;
  file?: Buffer | string;
  fileName?: string;
  type?: string;
}

/** The form that the panel sends. */
export function formOf({ name, file, fileName = 'abertura.mp3', type = '' }: FormParts): FormData {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  if (typeof file === 'string') form.set('file', file);
  else if (file) form.set('file', new Blob([new Uint8Array(file)], { type }), fileName);
  return form;
}

import { AUDIO_EXTENSIONS } from '@cabine/panel-core/contract';

const KEY = /^\.?\w[\w-]*(\.\w+)?(\/\w[\w-]*(\.\w+)?){0,2}$/;
/** A jingle's file name. */
const JINGLE = new RegExp(
  `^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(${Object.values(AUDIO_EXTENSIONS).join('|').replaceAll('.', '\\.')})$`,
);

/** @throws Error if the key could point outside the station's place */
export function checkKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error(`${JSON.stringify(key)} is not the name of a stored file.`);
}

export const isJingleKey = (key: unknown): key is string => typeof key === 'string' && JINGLE.test(key);

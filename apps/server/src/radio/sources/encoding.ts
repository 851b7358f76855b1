const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** Characters 0x80 to 0x9f of windows-1252. Node's own decoder reads them as control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const WINDOWS_BYTES = new Map(Array.from(WINDOWS, (character, at) => [character, 0x80 + at] as const));

function asUtf8(bytes: readonly number[]): string | null {
  try {
    return UTF8.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Decodes the runs of characters above ASCII that stand for bytes; null if one of them is no UTF-8. */
function decodeRuns(text: string, byteOf: (character: string) => number | undefined): string | null {
  let isUtf8 = true;
  const decoded = text.replace(/[^\0-\x7f]+/g, (run) => {
    const bytes = Array.from(run, byteOf);
    const plain = bytes.includes(undefined) ? null : asUtf8(bytes as number[]);
    isUtf8 &&= plain !== null;
    return plain ?? run;
  });
  return isUtf8 ? decoded : null;
}

const latinByte = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code <= 0xff ? code : undefined;
};

/** Decodes a field whose characters are bytes: UTF-8 if it is, otherwise windows-1252, which old encoders send. */
export function decodeBytes(field: string): string {
  return (
    decodeRuns(field, latinByte) ??
    field.replace(/[\x80-\x9f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] ?? control)
  );
}

/** Decodes a field whose characters are bytes, and what was encoded twice. */
export const decodeField = (field: string): string => decodeTwice(decodeBytes(field));

const TIMES_MAX = 3;

/** Puts right what a server encoded twice, as Icecast does with UTF-8 on a mount without a charset: `JosÃ©`. */
export function decodeTwice(text: string): string {
  let right = text;
  for (let time = 0; time < TIMES_MAX; time += 1) {
    const next = decodeRuns(right, (character) => WINDOWS_BYTES.get(character) ?? latinByte(character));
    if (next === null || next === right) break;
    right = next;
  }
  return right;
}

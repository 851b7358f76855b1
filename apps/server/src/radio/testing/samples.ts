import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../../testing/field/status/', import.meta.url);

/** An answer that a real server gave (testing/field). */
export function sample(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

export const SAMPLE_NAMES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(json|xml|html|txt)$/.test(name),
);

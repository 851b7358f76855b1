import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { command } from '../platform/commandLine';
import { ConfigError, wrong } from '../platform/environment';
import { notABackup } from './backupFormat';

/** Start of a file in age format. */
const AGE_HEAD = 'age-encryption.org/v1';

// Both casts are safe: Node implements web streams with one class; the browser types lack its iterator.
const streamOf = (source: AsyncIterable<Uint8Array>) =>
  NodeStream.from(source) as unknown as ReadableStream<Uint8Array>;
const bytesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;

// Loaded on first use, for a faster start.
const loadAge = () => import('age-encryption');

/** @throws ConfigError if the key is invalid */
export async function requirePublicKey(key: string): Promise<void> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(key);
  } catch {
    throw wrong(
      'BACKUP_PUBLIC_KEY',
      'is not a public key of age',
      'No backup could be encrypted',
      `Set it to the line that begins with age1, as ${command('backup', '--new-identity <file>')} prints it`,
    );
  }
}

/** A pipeline stage that encrypts to this key; null passes data through. */
export const encryptedTo = (publicKey: string | null) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (publicKey === null) {
      yield* source;
      return;
    }
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey);
    yield* bytesOf(await encrypter.encrypt(streamOf(source)));
  };

/**
 * Reads a backup and decrypts it if necessary.
 *
 * @throws Error if it is encrypted and no identity is given
 */
export async function openBackup(path: string, identities: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  if (!(await isEncrypted(path))) return createReadStream(path);
  if (identities.length > 0) return decrypted(createReadStream(path), identities);
  throw new Error(
    'This backup is encrypted. It cannot be read without its identity, so nothing was restored. Name the file of that ' +
      'identity: --identity <file>',
  );
}

/** @throws Error if none of the identities can decrypt it */
async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let plain;
  try {
    plain = await decrypter.decrypt(streamOf(source));
  } catch (error) {
    throw new Error(
      'This backup is encrypted, and not to this identity. Only its own identity can decrypt it, so nothing was restored. Name the ' +
        'file of the identity whose public key was BACKUP_PUBLIC_KEY then: --identity <file>',
      { cause: error },
    );
  }
  try {
    yield* bytesOf(plain);
  } catch (error) {
    throw new Error(notABackup('it was cut off, or changed after it was encrypted'), { cause: error });
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEAD;
  } finally {
    await handle.close();
  }
}

/** The identities in a file of `age-keygen`. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  const found = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (found.length > 0) return found;
  throw new ConfigError(
    `${path} holds no identity. Nothing can be decrypted with it. Name the file that age-keygen or ` +
      `${command('backup', '--new-identity <file>')} wrote.`,
  );
}

/** Writes a new identity to a file that only its owner can read; returns the public key. */
export async function createIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${publicKey}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  return publicKey;
}

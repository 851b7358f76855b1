import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const UP_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without user verification. */
  isUnverified?: boolean;
  fmt?: string;
}

/** A WebAuthn authenticator with one key; answers in JSON as a browser does. */
export class SoftKey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: string, faults: Faults = {}): string {
    const asked = JSON.parse(options) as Asked;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = Buffer.concat([this.#head(asked, faults, WITH_KEY), key]);
    const statement = new Map<string, unknown>([
      ['fmt', faults.fmt ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(statement as never)).toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', asked, faults).toString('base64url');
    return this.#answer({ attestationObject, clientDataJSON, transports: ['internal'] });
  }

  get(options: string, faults: Faults = {}): string {
    const asked = JSON.parse(options) as Asked;
    const authData = this.#head(asked, faults, 0);
    const client = this.#client('webauthn.get', asked, faults);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  /** Resets the counter, as a copy of the key would have it. */
  rewind(): void {
    this.#count = 0;
  }

  #head({ rpId, rp }: Asked, faults: Faults, flags: number): Buffer {
    this.#count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const seen = faults.isUnverified ? 0x01 : UP_AND_VERIFIED;
    return Buffer.concat([sha256(faults.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([seen | flags]), count]);
  }

  #client(type: string, { challenge }: Asked, faults: Faults): Buffer {
    const said = { type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

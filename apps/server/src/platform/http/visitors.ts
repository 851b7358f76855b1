import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** A network that an address belongs to. */
export interface Network {
  name: string;
  /** How many times the bound of one visitor the network may use. */
  factor: number;
}

/** IPv6: a household's network, and what a provider gives to one customer at most. */
const PREFIXES: readonly { bits: number; factor: number }[] = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
];
/** Share of the places that only newcomers get. */
const NEWCOMERS = 0.1;

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * Corrects what proxies tell of a request, before anything reads it: addresses lose brackets and ports, and nothing is
 * believed beyond one that is none; the scheme is http or https. The host is that of `Host`, which proxies pass on:
 * `X-Forwarded-Host` may come from the visitor.
 */
export function correctForwarded(headers: IncomingHttpHeaders): void {
  delete headers['x-forwarded-host'];
  const { 'x-forwarded-for': forwarded, 'x-forwarded-proto': scheme } = headers;
  // Node joins repeated headers.
  if (typeof scheme === 'string' && !/(?:^|,\s*)https?\s*$/.test(scheme)) delete headers['x-forwarded-proto'];
  if (typeof forwarded !== 'string') return;
  const addresses = forwarded.split(',').map((entry) => {
    const [, v6, v4] = WITH_PORT.exec(entry.trim()) ?? [];
    return v6 ?? v4 ?? entry.trim();
  });
  // The last one is the nearest proxy's.
  const unknown = addresses.findLastIndex((address) => !ipaddr.isValid(address));
  headers['x-forwarded-for'] = addresses.slice(unknown + 1).join(', ');
}

/** The exact address of a caller, for logs and the audit log. Bounds count its `networksOf`. */
export const addressOf = ({ ip }: { ip: string }): string => ip;
export const addressOfSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }): string =>
  remoteAddress;

/** The networks that an address counts for, narrowest first: itself (IPv4), or its /64, /56 and /48. */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ name: address, factor: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), factor: 1 }];
  const [first, ...wider] = PREFIXES.map(({ bits, factor }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`,
    factor,
  }));
  return [first ?? { name: address, factor: 1 }, ...wider];
}

/** A visitor: an IPv4 address, or a household's IPv6 network. */
export const visitorOf = (address: string): string => networksOf(address)[0].name;

export interface PlacesOptions {
  /** For all visitors together. */
  total: number;
  /** For one visitor. */
  each: number;
}

/**
 * Places that visitors hold for a while, such as streams. No network takes the places of others: the last ones go only to
 * networks that hold none.
 */
export class Places {
  readonly #options: PlacesOptions;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** Takes a place, and returns a function that gives it back once; 'greedy' if the visitor has enough, 'full' for all. */
  take(address: string): (() => void) | 'full' | 'greedy' {
    const { total, each } = this.#options;
    const networks = networksOf(address);
    const held = ({ name }: Network) => this.#held.get(name) ?? 0;
    if (networks.some((network) => held(network) >= each * network.factor)) return 'greedy';
    const isNew = networks.every((network) => held(network) === 0);
    if (this.#total >= (isNew ? total : Math.ceil(total * (1 - NEWCOMERS)))) return 'full';
    const change = (by: number) => {
      this.#total += by;
      for (const network of networks) {
        const left = held(network) + by;
        if (left > 0) this.#held.set(network.name, left);
        else this.#held.delete(network.name);
      }
    };
    change(1);
    let isHeld = true;
    return () => {
      if (isHeld) change(-1);
      isHeld = false;
    };
  }
}

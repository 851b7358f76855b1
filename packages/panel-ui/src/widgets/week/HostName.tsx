import { createElement, Fragment, type ReactNode } from 'react';
import { plainHostName, readHostName, type HostPart } from '@cabine/panel-core/schedule';

export { plainHostName };

const toReact = (part: HostPart, key: number): ReactNode =>
  typeof part === 'string' ? part : createElement(part.tag, { key }, ...part.parts.map(toReact));

/** The host of a slot: text, or its inline formatting as elements of ours. Nothing of it is ever parsed as HTML. */
export function HostName({ name }: { name: string }) {
  return <Fragment>{readHostName(name).map(toReact)}</Fragment>;
}

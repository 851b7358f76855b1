import { createElement, Fragment, type ReactNode } from 'react';
import { plainHostName, readHostName, type HostPart } from '@cabine/panel-core/schedule';

export { plainHostName };

const toReact = (part: HostPart, key: number): ReactNode =>
  typeof part === 'string' ? part : createElement(part.tag, { key }, ...part.parts.map(toReact));

/** A host's name as text, or with its inline formatting as React elements. It is never parsed as HTML. */
export function HostName({ name }: { name: string }) {
  return <Fragment>{readHostName(name).map(toReact)}</Fragment>;
}

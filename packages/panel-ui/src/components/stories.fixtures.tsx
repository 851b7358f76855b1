import type { ReactNode } from 'react';

export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>;
}

export function Column({ children, width = 400 }: { children: ReactNode; width?: number }) {
  return <div style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: width }}>{children}</div>;
}

const HEADS = [
  ['#2b2118', '#f1c9a5'],
  ['#b5651d', '#8d5524'],
  ['#5b3cc4', '#ffdbac'],
];

/** A pixel-art head of 9 by 10 as a data URL, so that no story needs the network. */
export function headPicture(seed = 0): string {
  const [hair, skin] = HEADS[seed % HEADS.length] ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="54" height="60" viewBox="0 0 9 10" shape-rendering="crispEdges">
<path fill="${hair}" d="M2 0h5v1h1v2H1V1h1z"/><path fill="${skin}" d="M1 3h7v5H7v1H2V8H1z"/>
<path fill="#111" d="M2 5h1v1H2zM5 5h1v1H5zM3 7h3v1H3z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

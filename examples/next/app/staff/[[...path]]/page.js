'use client';
// The whole panel below /staff. It is drawn in the browser alone: who is signed in, only the browser knows.
import dynamic from 'next/dynamic';

const Staff = dynamic(() => import('./Staff'), { ssr: false });

export default function Page() {
  return <Staff />;
}

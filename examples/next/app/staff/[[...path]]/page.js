'use client';
// The whole panel below /staff. It renders in the browser only, because the server does not know the session.
import dynamic from 'next/dynamic';

const Staff = dynamic(() => import('./Staff'), { ssr: false });

export default function Page() {
  return <Staff />;
}

import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '../../components/Avatar';
import { avatarAddress } from '../../components/avatarAddress';
import { useIsInBrowser } from '../../theme/useIsInBrowser';
import { HostName, plainHostName } from './HostName';

export interface WeekBlockViewProps {
  /** Null: no host. */
  host: string | null;
  /** '09:00 às 11:00'. */
  hours: string;
  /** Number of hours; the block shows `hours` if there is room, from two on. */
  length: number;
  /** Position of the current-time line; undefined outside the current hour. */
  now: CSSProperties | undefined;
  avatarUrl: string | null;
  /** What is said where there is no host. */
  free?: string;
}

function NowLine({ style }: { style: CSSProperties }) {
  const isInBrowser = useIsInBrowser();
  return <div style={isInBrowser ? style : undefined} data-now-line="" />;
}

/**
 * The host of these hours. A plain function, not a component: 168 instances would be slow to mount. The week styles it.
 */
export function weekBlock({ host, hours, length, now, avatarUrl, free }: WeekBlockViewProps): ReactNode {
  const line = now && <NowLine style={now} />;
  if (host === null)
    return (
      <>
        {line}
        <small data-free="">{free}</small>
      </>
    );
  const name = plainHostName(host);
  return (
    <div part="block" data-block="" data-now={now ? '' : undefined} title={`${name}, ${hours}`}>
      {avatarUrl && <Avatar name={name} src={avatarAddress(avatarUrl, name)} size={20} />}
      {name === host ? name : <HostName name={host} />}
      {length > 1 && <small part="hours">{hours}</small>}
      {/* Comes each hour: behind the text, which translation may have replaced. */}
      {line}
    </div>
  );
}

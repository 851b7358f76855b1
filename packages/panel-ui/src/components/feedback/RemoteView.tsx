import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { VisuallyHidden } from '../VisuallyHidden';
import { ErrorNote } from './ErrorNote';

/** The states of loaded data, as the headless hooks return them. */
export type RemoteState<T, E> =
  | { status: 'loading' }
  | { status: 'denied' }
  | { status: 'failed'; error: E; refreshing?: boolean; retry: () => void }
  | { status: 'ready'; data: T; refreshing: boolean; error: E | null; retry: () => void };

export interface RemoteViewProps<T, E> {
  remote: RemoteState<T, E>;
  /** Drawn while loading, as high as the data will be, so that nothing below it moves. */
  skeleton: ReactNode;
  /** Says to screen readers that the part loads. */
  loadingText: string;
  denied: ReactNode;
  /** @param isAsking while `retry` runs, whose button keeps the focus */
  failed: (retry: () => void, error: E, isAsking: boolean) => ReactNode;
  /** Shown above the data when a refresh failed. */
  staleText: string;
  /** Text of the retry button. Default: no button. */
  retryLabel?: string;
  /** Draws the data; called only in the `ready` state. */
  children: (data: T) => ReactNode;
}

const Ready = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--cabine-space-4);
  min-width: 0;
`;

/** Draws loading, denied, failed or ready. Data stays visible while it is refreshed. */
export function RemoteView<T, E>({
  remote,
  skeleton,
  denied,
  failed,
  children,
  ...texts
}: RemoteViewProps<T, E>): ReactNode {
  if (remote.status === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loadingText}</VisuallyHidden>
        {skeleton}
      </div>
    );
  if (remote.status === 'denied') return denied;
  if (remote.status === 'failed') return failed(remote.retry, remote.error, remote.refreshing === true);
  const retry = texts.retryLabel && (
    <Button size="small" pending={remote.refreshing} onClick={remote.retry}>
      {texts.retryLabel}
    </Button>
  );
  return (
    <Ready data-status="ready" data-refreshing={remote.refreshing ? '' : undefined} aria-busy={remote.refreshing}>
      {/* Several parts of a screen fail together; the shell says why, once. */}
      <ErrorNote action={retry} isQuiet>
        {remote.error !== null && texts.staleText}
      </ErrorNote>
      {children(remote.data)}
    </Ready>
  );
}

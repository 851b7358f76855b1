import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import Unplug from 'lucide-react/icons/unplug';
import { isNotOffered, isUnanswered, usePanel, type Remote } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../components/Button';
import { LoadingLine } from '../components/feedback/LoadingLine';
import { RemoteView } from '../components/feedback/RemoteView';
import { Spinner } from '../components/feedback/Spinner';
import { StatusView } from '../components/feedback/StatusView';
import { useCauseText } from '../labels/causes.labels';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { ButtonLink } from './navigation';
import { START_PATH } from './returnPath';
import { useToasts, useToastsIfAny } from './toasts';

/** product.md 2.4, common views. */
export function AccessDenied() {
  const labels = useLabels(commonLabels);
  return (
    <StatusView
      icon={<Lock size={20} />}
      title={labels.accessDeniedTitle}
      text={labels.accessDeniedText}
      hint={labels.accessDeniedHint}
      action={<ButtonLink to={START_PATH}>{labels.notFoundBack}</ButtonLink>}
    />
  );
}

/** Milliseconds after which a page that loads is said: most are there before, with a heading that takes the focus. */
const LONG_MS = 1_000;

/** product.md 2.4, common views. */
export function LoadingScreen() {
  const labels = useLabels(commonLabels);
  const toasts = useToasts();
  const { clock } = usePanel();
  useEffect(() => clock.after(LONG_MS, () => toasts.announce(labels.loading)), [clock, toasts, labels]);
  return <StatusView icon={<Spinner size={32} />} text={labels.loading} />;
}

/** Shown over the current page while the next one loads. */
export function LoadingNextPage() {
  return <LoadingLine label={useLabels(commonLabels).loading} />;
}

interface ErrorViewProps {
  text?: string | undefined;
  hint?: string | undefined;
  retry: () => void;
  /** While `retry` runs: the button stays, and keeps the focus. */
  isAsking?: boolean;
  /** Not announced: a toast says it. Default false. */
  isAnnounced?: boolean;
}

/** The generic error view of product.md 2.4 and 8, or a screen's own message. */
export function ErrorView({ text, hint, retry, isAsking = false, isAnnounced = false }: ErrorViewProps) {
  const labels = useLabels(commonLabels);
  const toasts = useToastsIfAny();
  const message = hint ?? text ?? labels.errorText;
  const isAsked = useRef(false);
  // The alert said it when it came; after a press it is said again.
  useEffect(() => {
    if (isAsking || !isAsked.current) return;
    isAsked.current = false;
    toasts?.announce(message);
  }, [isAsking, message, toasts]);
  return (
    <StatusView
      icon={<CircleAlert size={20} />}
      tone="danger"
      title={labels.errorTitle}
      text={text ?? labels.errorText}
      hint={hint}
      {...(!isAnnounced && { role: 'alert' })}
      action={
        <Button
          pending={isAsking}
          onClick={() => {
            isAsked.current = true;
            retry();
          }}
        >
          {labels.retry}
        </Button>
      }
    />
  );
}

/** Rendered for features that the station's server does not offer. */
export function NotOffered() {
  return <StatusView icon={<Unplug size={20} />} text={useLabels(commonLabels).notOffered} role="status" />;
}

/** For a failed load: the error view with its reason, or without a retry that the server does not offer this feature. */
export function FailedView({ error, text, ...again }: Omit<ErrorViewProps, 'hint'> & { error: unknown }) {
  const { unanswered } = useLabels(commonLabels);
  const causeText = useCauseText();
  const failure = toPanelApiError(error);
  if (isNotOffered(failure)) return <NotOffered />;
  if (isUnanswered(failure) && text === undefined) return <ErrorView text={unanswered} {...again} />;
  return <ErrorView text={text} hint={isUnanswered(failure) ? unanswered : causeText(failure)} {...again} />;
}

export interface RemoteScreenProps<T> {
  remote: Remote<T>;
  /** Drawn while loading, as high as the data will be. */
  skeleton: ReactNode;
  /** The screen's own message for a failed load (product.md 8). */
  failedText?: string;
  /** The screen says it in a toast. Default false. */
  isAnnounced?: boolean;
  children: (data: T) => ReactNode;
}

/** Error boundary: a part that throws is replaced by the error view, and the rest of the page stays. */
export function Boundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <ErrorView retry={resetErrorBoundary} />}>
      {children}
    </ErrorBoundary>
  );
}

/** A screen's data in the common views of product.md 2.4: loading, no access, error with retry, or the screen. */
export function RemoteScreen<T>({ remote, skeleton, failedText, isAnnounced, children }: RemoteScreenProps<T>) {
  const labels = useLabels(commonLabels);
  return (
    <Boundary>
      <RemoteView
        remote={remote}
        skeleton={skeleton}
        loadingText={labels.loading}
        denied={<AccessDenied />}
        failed={(retry, error, isAsking) => (
          <FailedView error={error} text={failedText} {...{ retry, isAsking, isAnnounced }} />
        )}
        staleText={labels.offline}
        retryLabel={labels.retry}
      >
        {children}
      </RemoteView>
    </Boundary>
  );
}

import { useContext, useState, version, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetContext, StyleSheetManager } from 'styled-components';

/** React 19 moves a style with `href` and `precedence` into the head; older ones leave it in its place. */
const HOISTS = Number.parseInt(version, 10) >= 19;
/** What styled-components writes for its own scripts, which are not to take this style over. */
const MARKS = /^<style[^>]*>|<\/style>$|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g;

function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = ((hash * 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

/** Stands after what it collected from, so that all of that has been drawn. In the browser it says nothing. */
function Collected({ sheet }: { sheet: ServerStyleSheet | null }) {
  const css = sheet ? sheet.getStyleTags().replace(MARKS, '') : '';
  // A policy without 'unsafe-inline' reports a style without a nonce, even an empty one.
  const tag = css && `<style>${css}</style>`;
  // oxlint-disable-next-line react/no-danger -- CSS of our own; as a text child React would escape its quotes
  if (!HOISTS) return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tag }} />;
  if (!css) return null;
  return (
    <style href={`cabine-${hashOf(css)}`} precedence="cabine">
      {css}
    </style>
  );
}

/**
 * Puts the styles of what a server draws into its HTML, so that no page has to collect them; where the page does so
 * itself, this does nothing.
 */
export function ServerStyles({ children }: { children: ReactNode }) {
  const isCollected = useContext(StyleSheetContext).styleSheet.server;
  const [sheet] = useState(() => (typeof document === 'undefined' && !isCollected ? new ServerStyleSheet() : null));
  return (
    <>
      {sheet ? <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager> : children}
      <Collected sheet={sheet} />
    </>
  );
}

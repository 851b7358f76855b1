import { useContext, useState, version, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetContext, StyleSheetManager } from 'styled-components';

/** React 19 moves a style with `href` and `precedence` into the head; older versions leave it in place. */
const HOISTS = Number.parseInt(version, 10) >= 19;
/** Markup for styled-components' own hydration, removed because this style element is not to be hydrated. */
const MARKS = /^<style[^>]*>|<\/style>$|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g;

function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = ((hash * 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

/** Renders after its siblings, so that the sheet contains their styles. Renders nothing in the browser. */
function Collected({ sheet, nonce }: { sheet: ServerStyleSheet | null; nonce: string | undefined }) {
  const css = sheet ? sheet.getStyleTags().replace(MARKS, '') : '';
  // A Content-Security-Policy without 'unsafe-inline' reports even an empty style without a nonce.
  const tag = css && `<style${nonce === undefined ? '' : ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"`}>${css}</style>`;
  // oxlint-disable-next-line react/no-danger -- our own CSS; React would escape its quotes in a text child
  if (!HOISTS) return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tag }} />;
  if (!css) return null;
  return (
    <style href={`cabine-${hashOf(css)}`} precedence="cabine" nonce={nonce}>
      {css}
    </style>
  );
}

/**
 * Writes the styles of server-rendered components into their HTML, which styled-components leaves to the page. Does nothing
 * if the page collects styles itself.
 */
export function ServerStyles({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const isCollected = useContext(StyleSheetContext).styleSheet.server;
  const [sheet] = useState(() => (typeof document === 'undefined' && !isCollected ? new ServerStyleSheet() : null));
  return (
    <>
      {sheet ? <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager> : children}
      <Collected sheet={sheet} nonce={nonce} />
    </>
  );
}

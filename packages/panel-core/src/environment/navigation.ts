/** The current path and query, without origin. */
export interface PanelLocation {
  pathname: string;
  /** With the leading `?`, or empty. */
  search: string;
}

/** Port for routing, so that panel-ui works with any router (design.md 5). Paths exclude the host's base path. */
export interface Navigation {
  location: PanelLocation;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Address for a link to this path; by default the path itself. */
  href?(to: string): string;
  /**
   * Until the returned function is called, going back calls `close` instead of leaving the page. A dialog asks for it
   * while it is open. Without it, Back leaves the page with its dialog.
   */
  holdBack?(close: () => void): () => void;
}

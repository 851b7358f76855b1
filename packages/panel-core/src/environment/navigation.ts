/** Where the member is: a path and its query, without the origin. */
export interface PanelLocation {
  pathname: string;
  /** With the leading `?`, or empty. */
  search: string;
}

/** The port for routing, so that panel-ui works under any router (design.md 5). All paths are without the host's base path. */
export interface Navigation {
  location: PanelLocation;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The address that a link to this path shows and copies; the path itself where the host gives none. */
  href?(to: string): string;
}

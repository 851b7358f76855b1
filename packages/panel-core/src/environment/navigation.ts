/** Where the member is: a path and its query, without the origin. */
export interface PanelLocation {
  pathname: string;
  /** With the leading `?`, or empty. */
  search: string;
}

/** The port for routing, so that panel-ui works under any router (DESIGN 5). */
export interface Navigation {
  location: PanelLocation;
  navigate(to: string, options?: { replace?: boolean }): void;
}

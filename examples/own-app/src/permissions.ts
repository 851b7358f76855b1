// Permissions of your own. The import makes this an addition; without one it would replace the package's types.
import '@cabine/panel-core';

declare module '@cabine/panel-core' {
  interface OwnPermissions {
    manage_sponsors: true;
  }
}

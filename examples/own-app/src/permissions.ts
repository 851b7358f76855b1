// The host app's permissions. The import makes this an augmentation; without it the declaration would replace the
// package's types.
import '@cabine/panel-core';

declare module '@cabine/panel-core' {
  interface OwnPermissions {
    manage_sponsors: true;
  }
}

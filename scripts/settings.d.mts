interface Setting {
  name: string;
  /** In effect without it; empty for nothing. */
  usual: string;
  meaning: string;
  example: string;
}
export function readSettings(): { section: string; settings: Setting[] }[];
export function settingsExample(): string;

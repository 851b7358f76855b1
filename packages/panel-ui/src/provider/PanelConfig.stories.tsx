import { readPanelConfig } from '@cabine/panel-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { ConfigErrorScreen } from '../shell/ConfigErrorScreen';
import { expect } from '../testing/expect';

/** Null if the panel accepts the time zone. */
function findFault(timeZone: string): Error | null {
  try {
    readPanelConfig({ timeZone });
    return null;
  } catch (error) {
    return error as Error;
  }
}

const meta = {
  component: ConfigErrorScreen,
  args: { error: findFault('Mars/Olympus') ?? new Error('The zone was taken.'), reload: () => undefined },
} satisfies Meta<typeof ConfigErrorScreen>;
export default meta;

/**
 * The unit tests validate zones with Intl, because Node 20 has no Temporal; a browser with Temporal must accept the
 * same.
 */
export const WrongTimeZone: StoryObj<typeof meta> = {
  async play() {
    await expect(() => screen.getByText(/'Mars\/Olympus' is no time zone\./)).toBeVisible();
    const zones = Intl.supportedValuesOf('timeZone');
    await expect(() => zones).toContain('America/Sao_Paulo');
    await expect(() => zones.filter((zone) => findFault(zone) !== null)).toEqual([]);
    const wrong = ['Brasilia', 'America/Sao Paulo', 'America/', '25:00', '2026-11-21T00:10[America/Sao_Paulo]'];
    await expect(() => wrong.filter((zone) => findFault(zone) === null)).toEqual([]);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { DayField } from './DayField';
import { Column } from '../stories.fixtures';

const changed = fn<(day: string | null) => void>();

const meta = {
  component: DayField,
  args: { label: 'Primeiro dia', onChange: changed },
} satisfies Meta<typeof DayField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Looks: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <DayField {...args} />
      <DayField {...args} value="2026-11-20" description="Aparece no site a partir deste dia." />
      <DayField {...args} error="Este dia não existe" />
      <DayField {...args} value="2026-11-20" disabled />
      <DayField {...args} label="De" compact />
      <DayField {...args} label="Até" compact value="2026-11-20" />
      <I18nProvider locale="en-GB">
        <DayField {...args} label="To" compact value="2026-11-20" />
      </I18nProvider>
    </Column>
  ),
};

/** The parts follow the panel's language, not the browser's. An incomplete day is reported as ''. */
export const TypedSteppedAndEmptied: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState<string | null>(null);
    const change = (day: string | null) => {
      changed(day);
      setValue(day);
    };
    return <DayField {...args} value={value} onChange={change} />;
  },
  beforeEach: () => void changed.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const told = () => changed.mock.calls.map(([day]) => day);
    const [day] = await canvas.findAllByRole('spinbutton');
    await userEvent.click(day as HTMLElement);
    await userEvent.keyboard('03092026');
    await expect(told).toEqual(['', '2026-09-03']);
    await userEvent.click(day as HTMLElement);
    await userEvent.keyboard('{ArrowUp}');
    await expect(told).toEqual(['', '2026-09-03', '2026-09-04']);
    await userEvent.keyboard('{Delete}');
    await expect(changed).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('04');
    await expect(changed).toHaveBeenLastCalledWith('2026-09-04');
    await userEvent.paste(' 20/11/2026 ');
    await expect(changed).toHaveBeenLastCalledWith('2026-11-20');
    await userEvent.paste('amanhã');
    await expect(changed).toHaveBeenLastCalledWith('2026-11-20');
    await userEvent.click(day as HTMLElement);
    await userEvent.keyboard(
      '{Delete}{Delete}{ArrowRight}{Delete}{Delete}{ArrowRight}{Delete}{Delete}{Delete}{Delete}',
    );
    await expect(changed).toHaveBeenLastCalledWith(null);
  },
};

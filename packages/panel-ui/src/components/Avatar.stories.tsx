import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { Avatar } from './Avatar';
import { headPicture, Row } from './stories.fixtures';

const meta = { component: Avatar, args: { name: 'Ana Beatriz' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { size: 40 } };

const NAMES = ['Ana Beatriz', 'Léo', 'dj.marcinho', 'Íris', '-_-', 'Maria Fernanda da Conceição'];

export const Initials: Story = {
  render: () => (
    <Row>
      {NAMES.map((name) => (
        <Avatar key={name} name={name} size={40} />
      ))}
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('AB')).toBeInTheDocument();
    await expect(() => canvas.getByText('DM')).toBeInTheDocument();
  },
};

export const Pictures: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      {[24, 28, 40, 64, 96].map((size, seed) => (
        <Avatar key={size} name={NAMES[seed] ?? ''} src={headPicture(seed)} size={size} />
      ))}
    </Row>
  ),
};

/** Beside a visible name the picture is decorative (empty alt). It is requested without a referrer. */
export const Loaded: Story = {
  args: { src: headPicture(), size: 40 },
  play: async ({ canvasElement }) => {
    const image = () => canvasElement.querySelector('img');
    await expect(() => image()?.parentElement).toHaveAttribute('data-status', 'ready');
    await expect(() => image()).toHaveAttribute('alt', '');
    await expect(() => image()).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(() => image()).toHaveAttribute('loading', 'lazy');
    await expect(() => getComputedStyle(image()!).imageRendering).toBe('pixelated');
    await expect(() => image()?.parentElement?.getBoundingClientRect().width).toBe(40);
  },
};

export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', size: 40 },
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvasElement.querySelector('img')).toBeNull();
    await expect(() => canvas.getByText('AB')).toBeVisible();
    await expect(() => canvas.getByText('AB').parentElement?.getBoundingClientRect().width).toBe(40);
  },
};

/** Without a name beside it, `alt` names the picture or the initials. */
export const WithoutVisibleName: Story = {
  render: () => (
    <Row>
      <Avatar name="Ana Beatriz" alt="Ana Beatriz" size={40} />
      <Avatar name="Léo" alt="Léo" src={headPicture(1)} size={40} />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('img', { name: 'Ana Beatriz' })).toBeVisible();
    await expect(() => canvas.getByRole('img', { name: 'Léo' })).toBeVisible();
  },
};

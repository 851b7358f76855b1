import { screen, userEvent } from 'storybook/test';

/** Puts a text in the place of what a field holds. Pasted: letter by letter proves nothing more and takes long. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(await screen.findByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
}

import { screen, userEvent, within } from 'storybook/test';

/** Replaces a field's text by pasting, which is faster than typing. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(await screen.findByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
}

/** Types the digits of a day into its parts, in the order of the language. */
export async function fillDay(label: string, digits: string): Promise<void> {
  const field = within(await screen.findByRole('group', { name: label }));
  const [first] = await field.findAllByRole('spinbutton');
  if (!first) throw new Error(`${label} has no parts.`);
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}

export async function pick(label: string, username: string): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), username);
  await userEvent.click(await screen.findByRole('option', { name: username }));
}

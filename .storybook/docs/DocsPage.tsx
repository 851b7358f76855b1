import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** Stories that answer requests would answer each other's on one page: of those only the first is drawn here. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {preparedMeta.parameters.msw ? <p>The sidebar has the other states.</p> : <Stories />}
    </>
  );
}

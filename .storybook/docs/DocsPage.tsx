import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** Stories on one page share request handlers, so only the first story with handlers is shown. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const controls = preparedMeta.parameters.controls as { disable?: boolean } | undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {!controls?.disable && <Controls />}
      {preparedMeta.parameters.msw ? <p>The sidebar has the other states.</p> : <Stories includePrimary={false} />}
    </>
  );
}

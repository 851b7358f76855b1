import { memo } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface LastTitlesProps {
  /** One title per line, newest first. Nothing is rendered without titles. */
  history: string | undefined;
}

const SHOWN = 5;

const Root = styled.div.withConfig(withPart)`
  margin-top: var(--cabine-space-3);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  line-height: calc(20 * var(--cabine-px));

  & li {
    unicode-bidi: plaintext;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** 'Últimas': the titles that played before. They come from outside and are rendered as plain text. */
export const LastTitles = memo(function LastTitles({ history }: LastTitlesProps) {
  const { lastTitles } = useLabels(radioLabels);
  if (!history) return null;
  const titles = history.split('\n').slice(0, SHOWN);
  return (
    <Root part="history">
      {lastTitles}
      <ol aria-label={lastTitles}>
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ol>
    </Root>
  );
});

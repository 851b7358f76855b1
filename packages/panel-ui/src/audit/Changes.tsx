import { useState } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { auditLabels } from './audit.labels';

const List = styled.ul`
  max-width: 60ch;
  &[data-whole] {
    display: grid;
    gap: var(--cabine-space-1);
  }
  &:not([data-whole]) > li {
    display: inline;
    &:not(:last-child)::after {
      content: ' · ';
    }
  }
`;

const More = styled.button`
  min-height: calc(24 * var(--cabine-px));
  padding: 0;
  border: 0;
  background: none;
  color: var(--cabine-accent-text);
  font: inherit;
  text-decoration: underline;
`;

/** Two lines of the column, three with the button on a phone. */
const GLANCE = 80;

/** The first changes that fit a glance, the first one cut if it alone is longer; the same list if all fit. */
function atAGlance(changes: readonly string[]): readonly string[] {
  let length = 0;
  const shown = changes.filter((words) => (length += words.length + 3) <= GLANCE);
  if (shown.length === changes.length) return changes;
  return shown.length > 0 ? shown : changes.slice(0, 1).map((words) => `${words.slice(0, GLANCE - 1)}…`);
}

/** What reads at one glance; a press shows the rest. */
export function Changes({ changes }: { changes: readonly string[] }) {
  const labels = useLabels(auditLabels);
  const [isWhole, setIsWhole] = useState(false);
  const first = atAGlance(changes);
  return (
    // In one element: cards lay out each child of a cell by itself.
    <div>
      <List data-whole={isWhole || undefined}>
        {(isWhole ? changes : first).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </List>
      {first !== changes && (
        <More type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? labels.less : labels.more}
        </More>
      )}
    </div>
  );
}

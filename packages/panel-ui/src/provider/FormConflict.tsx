import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { unknownEndLabels } from './unknownEnd.labels';
import type { Difference } from './useEditedRow';

const Section = styled.section`
  display: grid;
  gap: var(--cabine-space-4);

  & > div {
    display: grid;
    gap: var(--cabine-space-1);
    padding: var(--cabine-space-3);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-late-soft);
  }
  & h3 {
    color: var(--cabine-late);
    font-size: var(--cabine-font-md);
  }
  & table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  & th {
    padding: 0;
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
    text-align: start;
  }
  /* Stays visible while the versions scroll. */
  & thead th {
    position: sticky;
    top: -2px;
    padding-bottom: var(--cabine-space-2);
    background: var(--cabine-raised);
    color: var(--cabine-text);
    font-size: var(--cabine-font-sm);
  }
  & tbody {
    border-top: 1px solid var(--cabine-border);
  }
  & tbody th {
    padding-top: var(--cabine-space-2);
  }
  & td {
    padding: var(--cabine-space-1) 0 var(--cabine-space-3);
    vertical-align: top;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & td:first-child {
    padding-inline-end: var(--cabine-space-3);
  }
`;

/** The differing fields of a form and of what is saved: by another member meanwhile, or by an earlier try (`isOwn`). */
export function FormConflict({ differences, isOwn }: { differences: readonly Difference[]; isOwn: boolean }) {
  const labels = useLabels(formLabels);
  const own = useLabels(unknownEndLabels);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [differences]);
  return (
    <Section ref={section} tabIndex={-1} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <div>
        <h3 id={`${id}title`}>{isOwn ? own.madeTitle : labels.changedTitle}</h3>
        <p id={`${id}text`}>{isOwn ? own.madeText : labels.changedText}</p>
      </div>
      {differences.length === 0 ? (
        <p>{isOwn ? own.lookFirst : labels.changedElsewhere}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{labels.mine}</th>
              <th scope="col">{isOwn ? own.made : labels.theirs}</th>
            </tr>
          </thead>
          {differences.map(({ label, mine, theirs }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {label}
                </th>
              </tr>
              <tr>
                <td>{mine || labels.emptyValue}</td>
                <td>{theirs || labels.emptyValue}</td>
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </Section>
  );
}

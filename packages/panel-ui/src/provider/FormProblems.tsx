import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import type { ContractForm } from './useContractForm';

/** Stays visible while a dialog's fields scroll, above which the focused one comes to a rest; a low window has no room for it. */
const Place = styled.div`
  @media (height >= 34em) {
    position: sticky;
    bottom: 0;
    z-index: 1;
    form:has(&) :is(input, button, select, textarea, [tabindex]) {
      scroll-margin-block-end: calc(128 * var(--cabine-px));
    }
  }

  &:has(> :empty) {
    display: contents;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Why a form was not saved: links to the invalid fields, or the server's message. */
export function FormProblems<V extends FieldValues>({ form }: { form: ContractForm<V> }) {
  const labels = useLabels(formLabels);
  const { problems, error, methods } = form;
  const isSummary = error === null && problems.length > 0 && methods.formState.isSubmitted;
  return (
    <Place>
      <ErrorNote>
        {error ??
          (isSummary && (
            <>
              {/* Each text in an element of its own: a browser that translates the page replaces bare ones. */}
              <span>{`${labels.problems(problems.length)} `}</span>
              {problems.map(({ name, label }, at) => (
                <span key={name}>
                  {at > 0 && <span>, </span>}
                  <button type="button" onClick={() => methods.setFocus(name)}>
                    {label}
                  </button>
                </span>
              ))}
            </>
          ))}
      </ErrorNote>
    </Place>
  );
}

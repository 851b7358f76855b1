import { THEMES } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Card } from '../../components/Card';
import { Stack } from '../../components/Stack';
import { SegmentedControl } from '../../components/form/SegmentedControl';
import { Select } from '../../components/form/Select';
import { Switch } from '../../components/form/Switch';
import { TextField } from '../../components/form/TextField';
import { useLabels } from '../../labels/labels';
import { FORMS, LANGUAGES, WIDGETS, type WidgetChoice, type WidgetLanguage } from './widgetCode';
import { widgetsLabels } from './widgets.labels';

export interface WidgetOptionsProps {
  choice: WidgetChoice;
  /** True if the station accepts song requests. */
  takesRequests: boolean;
  /** Whether the station publishes a pinned version of the script. */
  canPin: boolean | 'unknown';
  onChange: (choice: WidgetChoice) => void;
}

/** The standard colour where the text is none. */
const Swatch = styled.span`
  display: block;
  width: calc(16 * var(--cabine-px));
  height: calc(16 * var(--cabine-px));
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-accent-fill);
`;

const NAMES: Record<WidgetLanguage, string> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  fi: 'Suomi',
  tr: 'Türkçe',
};

export function WidgetOptions({ choice, takesRequests, canPin, onChange }: WidgetOptionsProps) {
  const labels = useLabels(widgetsLabels);
  const change = (part: Partial<WidgetChoice>) => onChange({ ...choice, ...part });
  return (
    <Card title={labels.choices}>
      <Stack>
        <SegmentedControl
          label={labels.widget}
          value={choice.widget}
          onChange={(widget) => change({ widget })}
          options={WIDGETS.filter((value) => value !== 'requests' || takesRequests).map((value) => ({
            value,
            label: labels[value],
          }))}
        />
        <SegmentedControl
          label={labels.form}
          value={choice.form}
          onChange={(form) => change({ form })}
          options={FORMS.map((value) => ({ value, label: labels[value] }))}
        />
        {choice.form === 'script' && canPin && (
          <Switch
            label={labels.pinned}
            description={labels.pinnedHelp}
            checked={choice.isPinned}
            disabled={canPin === 'unknown'}
            onChange={(isPinned) => change({ isPinned })}
          />
        )}
        <Select
          label={labels.theme}
          value={choice.theme}
          onChange={(theme) => change({ theme })}
          options={THEMES.map((value) => ({ value, label: labels[value] }))}
        />
        <TextField
          label={labels.accent}
          description={labels.accentHelp}
          value={choice.accent}
          // A new element for each text: with one that is no colour it would keep the colour before.
          startIcon={<Swatch key={choice.accent} style={{ background: choice.accent || undefined }} />}
          onChange={(accent) => change({ accent })}
        />
        <Select
          label={labels.lang}
          value={choice.lang}
          onChange={(lang) => change({ lang })}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
        />
        {choice.widget !== 'requests' && (
          <Switch label={labels.compact} checked={choice.compact} onChange={(compact) => change({ compact })} />
        )}
        {choice.widget === 'schedule' && (
          <Switch label={labels.events} checked={choice.events} onChange={(events) => change({ events })} />
        )}
      </Stack>
    </Card>
  );
}

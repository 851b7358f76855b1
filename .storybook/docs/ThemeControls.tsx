import { Source } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { Button } from '../../packages/panel-ui/src/components/Button';
import { Card } from '../../packages/panel-ui/src/components/Card';
import { LiveDot } from '../../packages/panel-ui/src/components/LiveDot';
import { Pill } from '../../packages/panel-ui/src/components/Pill';
import { TextField } from '../../packages/panel-ui/src/components/form/TextField';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import {
  ACCENT_NAMES,
  colorsOf,
  DEFAULT_ACCENT,
  palettes,
  sizes,
  type ThemeName,
} from '../../packages/panel-ui/src/theme/tokens';
import { Table } from './Table';

type Own = Record<string, string>;
const THEMES: ThemeName[] = ['light', 'dark', 'contrast'];
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

function standardValues(theme: ThemeName): Own {
  const [colors, { accent, shadow }] = [colorsOf(theme), palettes[theme]];
  return {
    accent: DEFAULT_ACCENT,
    ...Object.fromEntries(ACCENT_NAMES.map((name) => [name, accent[name].fallback])),
    ...colors,
    shadow,
    ...sizes,
  };
}

function Sample({ theme, own }: { theme: ThemeName; own: Own }) {
  const [title, setTitle] = useState('Sol de Novembro');
  const style = Object.fromEntries(Object.entries(own).map(([name, value]) => [`--cabine-${name}`, value]));
  return (
    <ThemeRoot theme={theme} style={{ padding: 24, background: 'var(--cabine-page)', ...style }}>
      <Card title="No ar agora">
        <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
          <Pill tone="live" icon={<LiveDot />}>
            AO VIVO
          </Pill>
          <TextField label="Título" value={title} onChange={setTitle} description="O que os ouvintes veem." />
          <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
            <Button variant="primary">Agendar</Button>
            <Button>Cancelar</Button>
            <Button variant="danger">Deletar</Button>
          </div>
          <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
            <Pill tone="accent">Você</Pill>
            <Pill tone="ok">Ativo</Pill>
            <Pill tone="late">Média</Pill>
            <Pill tone="danger">Alta</Pill>
            <Pill tone="diamond">1.250</Pill>
          </div>
        </div>
      </Card>
    </ThemeRoot>
  );
}

/** A control for each theme variable, a preview, and the resulting CSS. */
export function ThemeControls() {
  const [theme, setTheme] = useState<ThemeName>('light');
  const [own, setOwn] = useState<Own>({});
  const standard = standardValues(theme);
  const changed = Object.entries(own);
  const rules = changed.map(([name, value]) => `  --cabine-${name}: ${value};`).join('\n');
  return (
    <>
      <p style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <label>
          Theme{' '}
          <select value={theme} onChange={({ target }) => setTheme(target.value as ThemeName)}>
            {THEMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setOwn({})} disabled={changed.length === 0}>
          Back to the standard
        </button>
      </p>
      <div className="sb-unstyled" style={{ position: 'sticky', top: 0, zIndex: 1 }}>
        <Sample theme={theme} own={own} />
      </div>
      {changed.length > 0 && <Source language="css" code={`.my-panel {\n${rules}\n}`} />}
      <Table
        head={['Variable', 'Value']}
        rows={Object.entries(standard).map(([name, value]) => [
          `--cabine-${name}`,
          <>
            <input
              aria-label={`--cabine-${name}`}
              type={isColor(value) ? 'color' : 'text'}
              value={own[name] ?? value}
              onChange={({ target }) => setOwn((old) => ({ ...old, [name]: target.value }))}
            />{' '}
            {isColor(value) && <code>{own[name] ?? value}</code>}
          </>,
        ])}
      />
    </>
  );
}

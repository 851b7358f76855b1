import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { CHART_HEIGHT, type ChartBand, type TimeChartProps } from './chartProps';
import { Legend, Stage } from './timeChartStyles';

const LEGEND = 24;
const STAGE = CHART_HEIGHT - LEGEND;
const [TOP, LEFT, RIGHT, AXIS, BANDS] = [28, 36, 12, 24, 24];
/** Lines across the plot, about. */
const ROWS = 4;

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

function peakOf(values: TimeChartProps['values']): number {
  return values.reduce<number>((best, value, slot) => ((value ?? -1) > (values[best] ?? -1) ? slot : best), 0);
}

/** Keys, touch and screen readers get the browser's own slider over the plot; the pointer needs no button pressed. */
export function TimeChartPlot(props: TimeChartProps) {
  const { label, from, step, values, write, bands } = props;
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const last = Math.max(1, values.length - 1);
  const slot = Math.min(chosen ?? peakOf(values), last);
  const height = STAGE - TOP - AXIS - (bands ? BANDS : 0);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * last));
  };
  const instant = from + slot * step;
  const band = bands?.rows.find((each) => each.from <= instant && instant < each.to);
  const text = [write(instant, values[slot] ?? null), ...(band ? [band.name] : [])].join(' · ');
  const shareOf = (at: number) => (at - from) / (last * step);
  return (
    <div>
      <Stage style={{ height: STAGE, paddingInline: `${LEFT}px ${RIGHT}px` }}>
        <div ref={parentRef} data-part="over">
          <input
            type="range"
            aria-label={label}
            aria-valuetext={text}
            min={0}
            max={last}
            value={slot}
            style={{ top: TOP, height: height + AXIS }}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            onPointerMove={follow}
          />
          <span data-part="text" aria-hidden="true" style={{ '--at': slot / last } as CSSProperties}>
            {text}
          </span>
          {bands?.rows.map((each) => (
            <Band key={each.key} band={each} shareOf={shareOf} now={each === band} />
          ))}
        </div>
        <Drawing {...props} slot={slot} width={width} height={height} />
      </Stage>
      <Legend aria-hidden="true" style={{ minHeight: LEGEND }}>
        <span data-mark="line">{label}</span>
        {bands && bands.rows.length > 0 && <span data-mark="band">{bands.label}</span>}
      </Legend>
    </div>
  );
}

interface DrawingProps extends TimeChartProps {
  /** Slot of the crosshair. */
  slot: number;
  /** Width of the plot, without its axes. */
  width: number;
  height: number;
}

interface Point {
  at: number;
  value: number | null;
}

function Drawing({ summary, from, step, values, tick, slot, width, height }: DrawingProps) {
  const points: Point[] = values.map((value, at) => ({ at, value }));
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [0, width] });
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const y = scaleLinear({ domain: [0, most], range: [height, 0], nice: ROWS });
  const rows = y.ticks(ROWS).filter(Number.isInteger);
  const texts = new Map(points.map(({ at }) => [at, tick(from + at * step)]));
  const line = {
    data: points,
    x: ({ at }: Point) => x(at),
    y: ({ value }: Point) => y(value ?? 0),
    defined: ({ value }: Point) => value !== null,
  };
  const value = values[slot] ?? null;
  return (
    <svg role="img" aria-label={summary} width={LEFT + width + RIGHT} height={STAGE}>
      <g transform={`translate(${LEFT} ${TOP})`}>
        {rows.map((row) => (
          <line key={row} className="row" x2={width} y1={y(row)} y2={y(row)} />
        ))}
        <AreaClosed {...line} yScale={y} className="area" />
        <LinePath {...line} className="line" />
        <AxisLeft scale={y} tickValues={rows} tickFormat={String} hideAxisLine hideTicks />
        <AxisBottom
          scale={x}
          top={height}
          tickValues={[...texts.keys()].filter((at) => texts.get(at) !== null)}
          tickFormat={(at) => texts.get(Number(at)) ?? ''}
          tickLength={4}
        />
        <g data-part="cross" transform={`translate(${x(slot)} 0)`}>
          <line y2={height} />
          {value !== null && <circle cy={y(value)} r={4} />}
        </g>
      </g>
    </svg>
  );
}

interface BandProps {
  band: ChartBand;
  shareOf: (instant: number) => number;
  /** The crosshair is in it. */
  now: boolean;
}

/** The table of these times says them to screen readers. */
function Band({ band, shareOf, now }: BandProps) {
  const [start, end] = [percent(shareOf(band.from)), percent(shareOf(band.to))];
  return (
    <span
      data-part="band"
      data-now={now ? '' : undefined}
      aria-hidden="true"
      style={{ insetInlineStart: start, width: `calc(${end} - ${start})` }}
    >
      {band.name}
    </span>
  );
}

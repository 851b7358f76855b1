import type { RadioInfo } from '@cabine/panel-core/radio';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { Marquee } from './Marquee';
import { nameOnAir } from './nameOnAir';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface NowPlayingProps {
  info: RadioInfo;
  stationName: string;
  /** Title and name on two lines. Default false: one line. */
  stacked?: boolean;
  /** A title that does not fit has an ellipsis instead of moving. Default false. */
  still?: boolean;
}

const Root = styled.div`
  min-width: 0;
  line-height: 1.4;
`;

/** Isolates the text direction: a title may contain marks that change the direction of the text after it. */
const Title = styled.span.withConfig(withPart)`
  unicode-bidi: plaintext;
  font-weight: 600;
`;

const Name = styled.span.withConfig(withPart)`
  unicode-bidi: plaintext;
  color: var(--cabine-text-muted);

  &[data-stacked] {
    display: block;
    min-height: calc(20 * var(--cabine-px));
    font-size: var(--cabine-font-sm);
    line-height: calc(20 * var(--cabine-px));
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Title and DJ. Both come from outside and are rendered as plain text. */
export const NowPlaying = memo(function NowPlaying({
  info,
  stationName,
  stacked = false,
  still = false,
}: NowPlayingProps) {
  const labels = useLabels(radioLabels);
  const { title, djusername } = info;
  const name = nameOnAir(info, stationName);
  const second = useMemo(
    () => (!title ? (name === stationName ? '' : stationName) : djusername ? labels.withDj(djusername) : name),
    [djusername, labels, name, stationName, title],
  );
  if (stacked) {
    return (
      <Root data-stacked="">
        <Marquee still={still}>
          <Title part="title">{title || name}</Title>
        </Marquee>
        <Name part="name" data-stacked="">
          {second}
        </Name>
      </Root>
    );
  }
  return (
    <Root>
      <Marquee still={still}>
        <Title part="title">{title || name}</Title>
        {second && <Name part="name">{djusername && title ? ` ${second}` : ` · ${second}`}</Name>}
      </Marquee>
    </Root>
  );
});

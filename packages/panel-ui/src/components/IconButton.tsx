import { forwardRef } from 'react';
import { useMergeRefs } from '@floating-ui/react';
import { mergeProps } from 'react-aria/mergeProps';
import { BareIconButton, type BareIconButtonProps } from './BareIconButton';
import { Tooltip, type TooltipAnchorProps } from './Tooltip';

export interface IconButtonProps extends BareIconButtonProps {
  /** More than the name, for example why it is `aria-disabled`; default: the name. */
  tooltip?: string;
}

/** An icon button with its name as a tooltip. Give `aria-disabled` instead of `disabled` to keep the tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { tooltip, ...rest },
  ref,
) {
  return (
    <Tooltip text={tooltip ?? rest.label} describes={tooltip !== undefined}>
      {(anchor) => <Anchored {...rest} anchor={anchor} ref={ref} />}
    </Tooltip>
  );
});

const Anchored = forwardRef<HTMLButtonElement, BareIconButtonProps & { anchor: TooltipAnchorProps }>(function Anchored(
  { anchor, ...rest },
  ref,
) {
  return <BareIconButton {...mergeProps(rest, anchor)} ref={useMergeRefs([anchor.ref, ref])} />;
});

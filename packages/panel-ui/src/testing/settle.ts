/** An open question takes keys again, as it does by itself half a second after it opened. */
export function settle(): void {
  for (const animation of document.getAnimations())
    if ('animationName' in animation && animation.animationName === 'cabine-settle') animation.finish();
}

import { useCan, type Permission } from '@cabine/panel-core';
import type { ReactNode } from 'react';

export interface GuardProps {
  /** One permission, or any of several. */
  needs: Permission | readonly Permission[];
  /** Drawn instead when refused; nothing by default. */
  fallback?: ReactNode;
  /** Drawn while it is not known yet; nothing by default. */
  pending?: ReactNode;
  children: ReactNode;
}

/**
 * Draws its children only for whoever holds a permission; never for a frame before that is known (product.md 6).
 *
 * @example <Guard needs="delete_schedule"><Button>Deletar Todos</Button></Guard>
 */
export function Guard({ needs, fallback = null, pending = null, children }: GuardProps) {
  const verdict = useCan(needs);
  if (verdict === 'allowed') return children;
  return verdict === 'pending' ? pending : fallback;
}

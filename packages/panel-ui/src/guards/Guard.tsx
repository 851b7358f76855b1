import { useCan, type Permission } from '@cabine/panel-core';
import type { ReactNode } from 'react';

export interface GuardProps {
  /** One permission, or several of which any is enough. */
  needs: Permission | readonly Permission[];
  /** Rendered when the permission is missing. Default: nothing. */
  fallback?: ReactNode;
  /** Rendered until the session is known. Default: nothing. */
  pending?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children only for members with a permission, and not before that is known (product.md 6).
 *
 * @example <Guard needs="delete_schedule"><Button>Deletar Todos</Button></Guard>
 */
export function Guard({ needs, fallback = null, pending = null, children }: GuardProps) {
  const verdict = useCan(needs);
  if (verdict === 'allowed') return children;
  return verdict === 'pending' ? pending : fallback;
}

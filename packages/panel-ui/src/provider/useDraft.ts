import { usePanel, useUser, type Panel } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Typed again instead of kept. */
const SECRETS = new Set(['password', 'pin']);

/** What was typed into which form of whom; in memory alone, until that form is opened again. */
const drafts = new WeakMap<Panel, Map<string, FieldValues>>();

/** A form is known by its title and what it starts from: another row's form is another form. */
function nameOf(userId: number | undefined, title: string, defaultValues: FieldValues): string {
  return JSON.stringify([userId, title, defaultValues], (key, value: unknown) => (SECRETS.has(key) ? '' : value));
}

/**
 * Keeps what was typed when the session ends under an open form, and puts it back when the same member opens that form
 * again.
 */
export function useDraft<V extends FieldValues>(
  methods: UseFormReturn<V>,
  { open, title, defaultValues }: { open: boolean; title: string; defaultValues: V },
): void {
  const panel = usePanel();
  const userId = useUser()?.id;
  const { isDirty } = methods.formState;
  const latest = useRef({ name: '', isDirty: false, defaultValues });
  useEffect(() => {
    // Without a member the session has ended already: the form is still the last one's.
    if (userId === undefined) return;
    latest.current = { name: nameOf(userId, title, defaultValues), isDirty: open && isDirty, defaultValues };
  }, [userId, title, defaultValues, open, isDirty]);

  useEffect(() => {
    if (!open) return;
    const kept = drafts.get(panel);
    const draft = kept?.get(latest.current.name);
    if (!draft) return;
    kept?.delete(latest.current.name);
    // Guarantee: only the form of this name put them there, out of its own values.
    methods.reset({ ...latest.current.defaultValues, ...(draft as Partial<V>) }, { keepDefaultValues: true });
  }, [open, panel, methods]);

  useEffect(
    () => () => {
      const { state } = panel.auth;
      const { name, isDirty: isUnsaved } = latest.current;
      if (!isUnsaved || state.status !== 'signedOut' || state.reason !== 'ended') return;
      const typed = Object.entries(methods.getValues()).filter(([field]) => !SECRETS.has(field));
      const kept = drafts.get(panel) ?? new Map<string, FieldValues>();
      drafts.set(panel, kept.set(name, Object.fromEntries(typed)));
    },
    [panel, methods],
  );
}

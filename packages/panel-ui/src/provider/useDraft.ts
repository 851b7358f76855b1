import { usePanel, useUser, type Panel } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';
import { unknownEndLabels } from './unknownEnd.labels';

/** Fields that are never kept: new and present secrets. */
const isSecret = (field: string) => /password|pin$/i.test(field);

/** Unsaved input by member and form; in memory only. */
const drafts = new WeakMap<Panel, Map<string, FieldValues>>();

/** Identifies a form by its title and its initial values, which differ for each row. */
function nameOf(userId: number | undefined, title: string, defaultValues: FieldValues): string {
  return JSON.stringify([userId, title, defaultValues], (key, value: unknown) => (isSecret(key) ? '' : value));
}

/**
 * Keeps the input of a form that is open when its page goes away (Back, or the session's end), and restores it when the
 * same member reopens the form.
 */
export function useDraft<V extends FieldValues>(
  methods: UseFormReturn<V>,
  { open, title, defaultValues }: { open: boolean; title: string; defaultValues: V },
): void {
  const panel = usePanel();
  const toasts = useToasts();
  const { draftBack } = useLabels(unknownEndLabels);
  const userId = useUser()?.id;
  const { isDirty } = methods.formState;
  const latest = useRef({ name: '', isDirty: false, defaultValues });
  useEffect(() => {
    // The session has just ended, and the input still belongs to the previous member.
    if (userId === undefined) return;
    latest.current = { name: nameOf(userId, title, defaultValues), isDirty: open && isDirty, defaultValues };
  }, [userId, title, defaultValues, open, isDirty]);

  useEffect(() => {
    if (!open) return;
    const kept = drafts.get(panel);
    const draft = kept?.get(latest.current.name);
    if (!draft) return;
    kept?.delete(latest.current.name);
    // Only the form with this key stored the draft, from its own values.
    methods.reset({ ...latest.current.defaultValues, ...(draft as Partial<V>) }, { keepDefaultValues: true });
    toasts.info(draftBack);
  }, [open, panel, methods, toasts, draftBack]);

  useEffect(
    () => () => {
      const { state } = panel.auth;
      const { name, isDirty: isUnsaved } = latest.current;
      if (!isUnsaved || (state.status === 'signedOut' && state.reason !== 'ended')) return;
      const typed = Object.entries(methods.getValues()).filter(([field]) => !isSecret(field));
      const kept = drafts.get(panel) ?? new Map<string, FieldValues>();
      drafts.set(panel, kept.set(name, Object.fromEntries(typed)));
    },
    [panel, methods],
  );
}

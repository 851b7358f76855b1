import { outcomeOf, usePanel } from '@cabine/panel-core';
import { useCallback } from 'react';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';

/** Why code of the panel could not be loaded: if the server answers, the page is older than its files. */
export function useMissingText(): () => Promise<{ isUpgraded: boolean; text: string }> {
  const { client } = usePanel();
  const { unanswered, upgraded } = useLabels(commonLabels);
  return useCallback(async () => {
    const answered = await outcomeOf(client.auth.verify());
    const isUpgraded = answered.ok || answered.error.status === 401;
    return { isUpgraded, text: isUpgraded ? upgraded : unanswered };
  }, [client, unanswered, upgraded]);
}

import { wordOf, type Feature } from '../provider/feature';
import { signInRefusalLabels } from './refused.labels';

export const auth: Feature = {
  screens: [],
  values: { refused_for: wordOf(signInRefusalLabels) },
};

import { useOnAir } from '../radio/RadioProvider';

/** What the page shows of the radio, for features, which do not import `radio/`. */
export const useRadioState = () => useOnAir().info.state;

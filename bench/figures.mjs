export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
/** Half the range, as a percentage of the median. */
export const noise = (values) => ((Math.max(...values) - Math.min(...values)) / 2 / median(values)) * 100;

/** The schedule's query for the week after the coming seven days, where no hour is the present one. */
export const LATER_WEEK = 'week=1';

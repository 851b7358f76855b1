/** Whether a text can be stored and given back unchanged: no NUL, no lone surrogates. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

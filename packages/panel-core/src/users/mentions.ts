/** The `column` in a mention of a jingle that the member sent; `DELETE /soundtracks/:id` takes it away. */
export const JINGLE = 'file';

/** product.md 8: logged when the browser cannot start the stream; not shown. */
export const AUDIO_START_FAILED = 'Erro ao iniciar o áudio';

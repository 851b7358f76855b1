/** product.md 8: logged when the browser cannot start the stream; never on a screen. */
export const AUDIO_START_FAILED = 'Erro ao iniciar o áudio';

/** How many equal parts a sound's shape has. */
const PEAKS = 48;

/** The port for a sound's shape: the loudness of its parts, 1 for the loudest; rejects what it cannot decode. */
export type ReadPeaks = (file: Blob) => Promise<number[]>;

/** Enough for a picture, and a tenth of the memory. */
const RATE_HZ = 8_000;
const SILENCE = 0.02;

export const browserReadPeaks: ReadPeaks = async (file) => {
  const context = new OfflineAudioContext(1, 1, RATE_HZ);
  const samples = (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0);
  const peaks = Array.from({ length: PEAKS }, (_, part) => {
    let peak = 0;
    const end = Math.ceil(((part + 1) * samples.length) / PEAKS);
    for (let at = Math.floor((part * samples.length) / PEAKS); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  // A quiet one has a shape too; noise below this is silence.
  const loudest = Math.max(SILENCE, ...peaks);
  return peaks.map((peak) => peak / loudest);
};

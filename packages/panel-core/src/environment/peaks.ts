/** Number of equal parts. */
const PEAKS = 48;

/** Port for a file's waveform: the loudness of each part, 1 for the loudest; rejects if it cannot decode the file. */
export type ReadPeaks = (file: Blob) => Promise<number[]>;

/** Enough for a waveform, with a tenth of the memory. */
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
  // Quiet files are scaled up as well, but noise below this threshold is not.
  const loudest = Math.max(SILENCE, ...peaks);
  return peaks.map((peak) => peak / loudest);
};

// Loaded before the server: at SIGUSR2 it collects all garbage and prints how many bytes are still in use.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // What the first collection let go of may hold others: a second one, after its callbacks ran, finds those.
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log(`in use: ${heapUsed + external}`);
  }, 500);
});

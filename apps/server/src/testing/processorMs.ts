/** Processor time of this process in milliseconds, independent of other processes. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

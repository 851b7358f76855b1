/** Milliseconds of processor time that this process has used: other work on the machine does not change it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The part of its API that tests use; the package has no types. */
declare module 's3rver' {
  interface S3rverOptions {
    address: string;
    /** 0 for any free port. */
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

/** What the tests use of it; it has no types of its own. */
declare module 's3rver' {
  interface S3rverOptions {
    address: string;
    /** 0: any free one. */
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

import type { Plugin } from 'vite';

export declare const withoutPrefixes: Plugin;

import { type ViteUserConfig } from 'vitest/config';
/** Tests of minutes are named `*.slow.test.ts`; `npm test` sets this and leaves them to `npm run test:all`. */
export declare const skippedTests: string[];
/**
 * What tests of all projects share. Tests wait for conditions and never for time, so that a limit is there to end a hang: on a
 * busy machine the start of a database, a browser or a compiler counts in tens of seconds, and is not a fault of the code.
 */
export declare const patience: Pick<NonNullable<ViteUserConfig['test']>, 'testTimeout' | 'hookTimeout' | 'teardownTimeout' | 'expect' | 'exclude'>;
declare module 'vitest' {
    interface ProvidedContext {
        readonly propertySeed: number;
    }
}
/**
 * Property tests of the gate draw the same cases each time, so that a red gate is about the change that it tries.
 * `npm run explore` draws others (decision 0157).
 */
export declare const draws: {
    provide: {
        propertySeed: number;
    };
    setupFiles: string[];
};

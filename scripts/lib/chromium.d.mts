export declare const ensureChromium: () => Promise<string>;

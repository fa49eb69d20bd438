import { createRequire } from 'node:module';

/**
 * Says in plain words why calls cannot work on this machine, or undefined when they can. Asked at start, so that a
 * missing platform binary of `@roamhq/wrtc` (an optional dependency that npm leaves out silently) does not show up
 * as a crash in the first call. Only resolves the file: the library itself is loaded in the media process.
 */
export const checkMediaBinary = (
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined => {
  const binary = `@roamhq/wrtc-${platform}-${arch}`;
  try {
    const fromWrtc = createRequire(createRequire(import.meta.url).resolve('@roamhq/wrtc'));
    fromWrtc.resolve(binary);
    return undefined;
  } catch {
    return (
      `Calls need the WebRTC library, and its package ${binary} is not installed. ` +
      'Run "npm install" again with optional dependencies allowed; if there is no such package, ' +
      'this platform is not supported (macOS, Linux with glibc on x64 or arm64, and Windows x64 are).'
    );
  }
};

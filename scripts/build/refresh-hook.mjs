// Hot reload across remotes. A remote's react-refresh runtime starts after react-dom has registered its renderer with the
// (absent) devtools hook, and would never learn of that renderer: hot updates would arrive without a new render. This hook
// loads first and keeps renderers for runtimes that come later.
const renderers = new Map();
let nextId = 0;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  isDisabled: false,
  inject(renderer) {
    nextId += 1;
    renderers.set(nextId, renderer);
    return nextId;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

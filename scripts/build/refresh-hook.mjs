// Hot reload across remotes. A remote's react-refresh runtime starts after react-dom has told the (absent) devtools hook
// about itself, and would never hear of that renderer: hot updates then arrive and nothing is redrawn. This hook, there
// before all else, remembers renderers for whoever comes later.
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

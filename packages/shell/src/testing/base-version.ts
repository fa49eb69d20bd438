// The build puts it in place of the name; a module that reads it must not be loaded before this one.
Object.assign(globalThis, { BASE_VERSION: '0.0.0-test' });

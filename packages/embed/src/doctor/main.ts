#!/usr/bin/env node
const USAGE = `callpanel-doctor URL [--host PAGE_URL] [--origin HOST_ORIGIN] [--json]`;
console.log(USAGE);

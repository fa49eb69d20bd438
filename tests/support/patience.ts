import { configure } from '@testing-library/react';

/** A machine that does something else as well takes longer than a second, and is not wrong for that. */
configure({ asyncUtilTimeout: 10_000 });

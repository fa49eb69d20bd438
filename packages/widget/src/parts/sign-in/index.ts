import type { LatePart } from '../../frame/Later.tsx';
import { SignIn } from './SignIn.tsx';
import signInSheet from './SignIn.module.css';

export { SignIn, type SignInProps } from './SignIn.tsx';
/** Its style sheet, for code that does not load it late. */
export { signInSheet };

/** The form, in a chunk of its own: who brings a session needs none. */
export const signInPart: LatePart<object> = { Part: SignIn, sheets: [signInSheet] };

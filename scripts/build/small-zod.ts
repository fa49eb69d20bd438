import { cut, moduleOf } from './cut.ts';
import type { Cut } from './cut.ts';

/** What refuses a check that waits: none of ours does. */
const REFUSED_WAIT =
  /^( +)if \(\w+ instanceof Promise(?: && ctx\?\.async === false)?\) \{\n +throw new core\.\$ZodAsyncError\(\);\n\1\}\n/gm;

/**
 * What our schemas never do: they are no parts of text patterns (`z.templateLiteral`), are only read and not written back (`z.encode`), wait
 * for nothing (async checks), and have no reader by another interface (Standard Schema). Forms read them by `parseAsync`. Types check
 * that a shape holds schemas; keys are texts, not numbers or symbols, and those of a record are not listed.
 */
const ZOD_SCHEMA_CUTS: readonly Cut[] = [
  [/^\}, \{\n {4}\/\/ Wrappers extend this[^]*?^\}\);\n/m, '});\n'],
  [/^ {4}util\.defineLazyInternal\(inst, "pattern", .* => \{\n[^]*?^ {4}\}\);\n/gm, ''],
  [/^ {4}util\.defineLazyInternal\(inst, "pattern", .*\);\n/gm, ''],
  [/^ {4}inst\._zod\.pattern = (?:def\.pattern \?\? )?regexes\.\w+;\n/gm, ''],
  [/ = core\.globalConfig\.memoizer;/g, ' = undefined;'],
  [/^ {4}core\.globalConfig\.memoizer\?\.guard.*\n/m, ''],
  [/^( +)if \(ctx\.direction === "backward"\) \{\n[^]*?^\1\}\n/gm, ''],
  [/^ {8}if \(ctx\.async\) \{\n[^]*?^ {8}\}\n/m, ''],
  [/^ {16}if \(asyncResult \|\| _ instanceof Promise\) \{\n[^]*?^ {16}\}\n {16}else/m, ''],
  [/^ {12}if \(asyncResult\) \{\n[^]*?^ {12}\}\n/m, ''],
  [REFUSED_WAIT, ''],
  [/^( +)if \(\w+ instanceof Promise\) \{\n +throw new Error\("Async schemas not .*\n\1\}\n/gm, ''],
  [/^ {16}\/\/ Numeric string fallback[^]*?(?=^ {16}if \(keyResult\.issues\.length\))/m, ''],
  [
    /^ {8}const values = def\.keyType\._zod\.values;\n {8}if \(values && [^]*?^ {8}\}\n {8}else \{\n/m,
    '        {\n',
  ],
  [/^ {20}else if \(values\) \{\n[^]*?^ {20}\}\n/m, ''],
  [/^ {8}if \(proms\.length\) \{\n[^]*?^ {8}\}\n/gm, ''],
  [
    /^ {4}if \(!proms\.length\)\n {8}return payload;\n {4}return Promise[^]*?^ {4}\}\);\n/m,
    '    return payload;\n',
  ],
  [/proms\.length \? Promise\.all\(proms\)\.then\(\(\) => payload\) : payload/, 'payload'],
  [/^ {4}for \(const k of allKeys\) \{\n[^]*?^ {4}\}\n/m, ''],
  [/^ {4}const ownSymbols = [^]*?(?=^ {4}const okeys)/m, '    const allKeys = keys;\n'],
  [/^ {8}symbolKeys,\n/m, ''],
  [/^const NO_SYMBOL_KEYS = .*\n/m, ''],
  [/^( +)if \(\w+ instanceof Promise\) \{\n(?! +throw)(?:(?!\1\}).*\n)*\1\}\n(?:\1else)?/gm, ''],
];

/** We neither compile schemas ahead nor add to their prototypes. An error has its own frames. */
const ZOD_CORE_CUTS: readonly Cut[] = [
  [/^let _E = .*\n/m, ''],
  [/^function newError\([^]*?^\}\n/m, ''],
  [/newError\(Definition\)/, 'new Definition()'],
  [/^ {8}\/\/ support prototype modifications[^]*?^ {8}\}\n/m, ''],
  [/^ {8}\/\/ Global post-processor hook[^]*?pp\(inst\);\n/m, ''],
];

/** Words for what is wrong come from the check that found it, if at all: not from schemas, parsing or languages. */
const ZOD_UTIL_CUTS: readonly Cut[] = [
  [/^ {4}const traits = iss\.inst[^]*?(?=^ {4}const message = )/m, ''],
  [/^ +unwrapMessage\((?:schemaError|ctx|config)\?\..* \?\?\n/gm, ''],
];

/** An error of Zod as text is one as any other. */
const ZOD_ERROR_CUTS: readonly Cut[] = [
  [/^const _installedToString = .*\n/m, ''],
  [/^ {4}\/\* `toString` lives as[^]*?^ {4}\}\n/m, ''],
];

/** Methods of schemas that we call as functions, or not at all. */
const ZOD_METHODS = ['safeParseAsync', 'brand', 'register', 'apply'];

const ZOD_MINI_CUTS: readonly Cut[] = [
  // Where a schema is made by hand.
  [/^ {4}if \(!inst\._zod\)\n {8}throw .*\n/m, ''],
  // Where its own frames leave the stack of an error.
  [/, \{ callee: this\.\w+ \}/g, ''],
  [/^ {4}\/\/ `with` is an alias[^]*?(?=^ {4}parse\()/m, ''],
  ...ZOD_METHODS.map((name): Cut => [new RegExp(`^ {4}${name}\\([^]*?^ {4}\\},\\n`, 'm'), '']),
];

/** By file below `zod/v4`. */
export const ZOD_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'core/core.js': ZOD_CORE_CUTS,
  'core/errors.js': ZOD_ERROR_CUTS,
  'core/parse.js': [[REFUSED_WAIT, '']],
  'core/schemas.js': ZOD_SCHEMA_CUTS,
  'core/util.js': ZOD_UTIL_CUTS,
  'mini/schemas.js': ZOD_MINI_CUTS,
};

/** 1.9 kB of a first view. */
export const smallZod = Object.entries(ZOD_CUTS).map(([file, cuts]) =>
  cut(moduleOf(`zod/v4/${file}`), cuts),
);

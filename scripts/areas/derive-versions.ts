import { contentOf, write } from './write.ts';

/** The committed file that keeps each version, and where code reads it. */
const VERSIONS = [
  ['CORE_VERSION', 'packages/core/src', 'shape.generated.json'],
  ['EMBED_VERSION', 'packages/contracts/src', 'embed/contract.generated.json'],
] as const;

/** Derives the versions of core and embed contract, as constants, from what was committed of both. */
export const deriveVersions = (): void => {
  for (const [name, folder, file] of VERSIONS) {
    const { version } = JSON.parse(contentOf(`${folder}/${file}`) ?? '{}') as {
      version?: string | number;
    };
    if (version === undefined) throw new Error(`${folder}/${file} has no version.`);
    const value = typeof version === 'string' ? `'${version}'` : String(version);
    write(
      `${folder}/derived/version.ts`,
      `// Derived by scripts/areas from ${file}.\n\nexport const ${name} = ${value};\n`,
    );
  }
};

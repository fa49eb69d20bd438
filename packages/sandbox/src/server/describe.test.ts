import { expect, it } from 'vitest';
import { describeApi } from './describe.ts';

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
}
interface Answer {
  content: { 'application/json': { schema: unknown } };
}

it('describes the REST interface without a server, its answers as they travel', async () => {
  const { paths } = (await describeApi()) as unknown as Described;
  expect(Object.keys(paths)).toContain('/api/v1/oauth/token');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);

  // A client makes texts of ids and fills in what is missing; the wire may have numbers, and may leave it out.
  const { schema } =
    paths['/api/v1/parkings']!['get']!.responses['200']!.content['application/json'];
  expect(schema).toMatchObject({
    properties: {
      data: {
        items: {
          properties: { extension: { type: ['string', 'number'] } },
          required: ['extension'],
        },
      },
    },
  });
});

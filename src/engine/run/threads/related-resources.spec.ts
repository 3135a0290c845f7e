import { templateResources, type RenderedResources } from '../../resources/template-resources';
import { RelatedResources } from './related-resources';

const resource = (type: string, name: string, properties: Record<string, string>) => ({ type, name, properties });

/** A bucket with companions that name it by a reference, by its name and through a module, and others beside them. */
const FILES: readonly RenderedResources[] = [
  {
    document: {
      resources: [
        resource('aws_s3_bucket', 'a', { bucket: 'images', logs: '${aws_s3_bucket.logs.id}' }),
        resource('aws_s3_bucket', 'b', { bucket: 'other', key: '${aws_kms_key.k.arn}' }),
        resource('aws_s3_bucket_versioning', 'a', { bucket: 'images' }),
        resource('aws_s3_bucket_versioning', 'b', { bucket: '${aws_s3_bucket.b.id}' }),
      ],
    },
    unresolved: [
      { pointer: '/resources/0/properties/logs', reason: '' },
      { pointer: '/resources/1/properties/key', reason: '' },
      { pointer: '/resources/3/properties/bucket', reason: '' },
    ],
  },
  {
    document: {
      resources: [
        resource('aws_s3_bucket', 'logs', { bucket: 'logs' }),
        resource('aws_kms_key', 'k', { description: '${module.m.text}' }),
        resource('aws_s3_bucket_policy', 'p', { bucket: '${aws_s3_bucket.a.id}' }),
        resource('aws_sns_topic', 't', { name: 't' }),
      ],
    },
    unresolved: [
      { pointer: '/resources/1/properties/description', reason: '' },
      { pointer: '/resources/2/properties/bucket', reason: '' },
    ],
    addresses: ['aws_s3_bucket.logs', 'aws_kms_key.k', 'aws_s3_bucket_policy.p', 'module.m.aws_sns_topic.t'],
  },
];

describe(RelatedResources.name, () => {
  const related = new RelatedResources(FILES, templateResources('terraform', FILES));
  const around = (file: number, index: number): { judged: number[]; needed: number[][] } => {
    const { judges, only } = related.around(file, [index]);
    const resources = FILES.map(({ document }, i) => (only(document, i) as { resources: unknown[] }).resources);
    return {
      judged: [0, 1, 2, 3].filter(judges),
      needed: resources.map((all) => [...all.keys()].filter((i) => all[i] !== null)),
    };
  };

  it('should judge what a resource completes, what completes it and what mentions it, with all that these need', () => {
    expect(around(0, 0)).toEqual({
      judged: [0, 2],
      needed: [
        [0, 2],
        [0, 2],
      ],
    });
    expect(around(0, 2).judged).toEqual([0, 2]);
    expect(around(1, 0)).toEqual({
      judged: [0],
      needed: [
        [0, 2],
        [0, 2],
      ],
    });
  });

  it('should follow references into modules', () => {
    expect(around(0, 3)).toEqual({
      judged: [1, 3],
      needed: [
        [1, 3],
        [1, 3],
      ],
    });
  });
});

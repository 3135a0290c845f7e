# METADATA
# scope: package
# title: OpenSearch domains are encrypted
# description: Indexes, logs and snapshots can be read by whoever gets hold of them.
# custom:
#   id: PL-AWS-OPENSEARCH-1
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Add encrypt_at_rest with enabled true.
package plumbline.aws.opensearch.encryption

deny contains {"message": "The domain is not encrypted at rest.", "path": ["encrypt_at_rest", 0, "enabled"]} if not input.resource.attributes.encrypt_at_rest[0].enabled == true

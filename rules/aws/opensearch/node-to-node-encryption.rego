# METADATA
# scope: package
# title: OpenSearch nodes speak TLS to each other
# description: Without TLS documents travel between the nodes in the clear.
# custom:
#   id: PL-AWS-OPENSEARCH-2
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Add node_to_node_encryption with enabled true.
package plumbline.aws.opensearch.node_to_node_encryption

deny contains {"message": "Nodes do not speak TLS to each other.", "path": ["node_to_node_encryption", 0, "enabled"]} if not input.resource.attributes.node_to_node_encryption[0].enabled == true

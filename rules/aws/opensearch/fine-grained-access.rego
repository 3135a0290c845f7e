# METADATA
# scope: package
# title: OpenSearch domains have users and roles of their own
# description: Without them everybody who may reach the domain may read every index.
# custom:
#   id: PL-AWS-OPENSEARCH-9
#   severity: medium
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Add advanced_security_options with enabled true.
package plumbline.aws.opensearch.fine_grained_access

deny contains {"message": "Fine-grained access control is off.", "path": ["advanced_security_options", 0, "enabled"]} if not input.resource.attributes.advanced_security_options[0].enabled == true

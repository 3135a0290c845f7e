# METADATA
# scope: package
# title: OpenSearch domains have users and roles of their own
# description: Without them everybody who may reach the domain may read every index.
# custom:
#   id: PL-AWS-OPENSEARCH-9
#   severity: medium
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["OpenSearch.7"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4", "10.6.3"]
#   remedy: Add advanced_security_options with enabled true.
#   fix:
#     - set:
#         advanced_security_options.0: {enabled: true, master_user_options: [{master_user_arn: '${var.master_user_arn}'}]}
#         encrypt_at_rest.0.enabled: true
#         node_to_node_encryption.0.enabled: true
#         domain_endpoint_options.0.enforce_https: true
#       marks: removes
#       whole: true
package plumbline.aws.opensearch.fine_grained_access

deny contains {"message": "Fine-grained access control is off.", "path": ["advanced_security_options", 0, "enabled"]} if not input.resource.attributes.advanced_security_options[0].enabled == true

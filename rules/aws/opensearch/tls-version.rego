# METADATA
# scope: package
# title: OpenSearch domains want TLS 1.2
# description: TLS 1.0 has known weaknesses, and is accepted unless told otherwise.
# custom:
#   id: PL-AWS-OPENSEARCH-4
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Set tls_security_policy in domain_endpoint_options to Policy-Min-TLS-1-2-PFS-2023-10.
#   fix:
#     - set: {domain_endpoint_options.0.tls_security_policy: Policy-Min-TLS-1-2-PFS-2023-10}
package plumbline.aws.opensearch.tls_version

is_current(attributes) if startswith(attributes.domain_endpoint_options[_].tls_security_policy, "Policy-Min-TLS-1-2-")

is_current(attributes) if startswith(attributes.domain_endpoint_options[_].tls_security_policy, "Policy-Min-TLS-1-3-")

deny contains {"message": "TLS before 1.2 is accepted.", "path": ["domain_endpoint_options", 0, "tls_security_policy"]} if {
	not is_current(input.resource.attributes)
}

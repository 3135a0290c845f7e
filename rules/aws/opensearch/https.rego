# METADATA
# scope: package
# title: OpenSearch domains want HTTPS
# description: Over plain HTTP, passwords and documents can be read on the way.
# custom:
#   id: PL-AWS-OPENSEARCH-3
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Add domain_endpoint_options with enforce_https true.
#   fix:
#     - set: {domain_endpoint_options.0.enforce_https: true}
#       marks: removes
package plumbline.aws.opensearch.https

is_enforced(attributes) if {
	some options in attributes.domain_endpoint_options
	object.get(options, "enforce_https", true) == true
}

deny contains {"message": "Plain HTTP is accepted.", "path": ["domain_endpoint_options", 0, "enforce_https"]} if {
	not is_enforced(input.resource.attributes)
}
